import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { toSender } from './sender.ts';
import { confirmRequest } from './subscribers.ts';

/** Subscribes a new member who ticked the box, unless no sender is configured: the form's value is not trusted. */
export const startOfSignUp = defineJob({
  name: 'campaigns.startOfSignUp',
  schema: z.object({ subscriberId: z.uuid() }),
  async run({ host, transaction }, { subscriberId }) {
    if (toSender(host.config)) await transaction((unit) => confirmRequest(unit, subscriberId));
  },
});
