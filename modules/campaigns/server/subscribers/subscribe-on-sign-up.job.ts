import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { toPromoSender } from '../sender.ts';
import { confirmPromoRequest } from './subscribers.ts';

/** Subscribes a new member who ticked the box, unless no sender is configured: the form's value is not trusted. */
export const subscribeOnSignUpJob = defineJob({
  name: 'campaigns.startOfSignUp',
  schema: z.object({ subscriberId: z.uuid() }),
  async run({ host, transaction }, { subscriberId }) {
    if (toPromoSender(host.config)) await transaction((unit) => confirmPromoRequest(unit, subscriberId));
  },
});
