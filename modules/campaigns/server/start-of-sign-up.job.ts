import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { senderOf } from './sender.ts';
import { startAsAsked } from './subscribers.ts';

/**
 * Lets promotional mail come to a new member whose box was ticked; not where nobody is named who would send it,
 * whatever a form said.
 */
export const startOfSignUp = defineJob({
  name: 'campaigns.startOfSignUp',
  schema: z.object({ subscriberId: z.uuid() }),
  async run({ host, transaction }, { subscriberId }) {
    if (senderOf(host.config)) await transaction((unit) => startAsAsked(unit, subscriberId));
  },
});
