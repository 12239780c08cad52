import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { findPromoEmailSender } from '../promo-email-sender.ts';
import { confirmPromoEmailRequest } from './promo-subscribers.ts';

/** Subscribes a new member who ticked the box, unless no sender is configured: the form's value is not trusted. */
export const subscribeOnSignUpJob = defineJob({
  name: 'campaigns.startOfSignUp',
  schema: z.object({ subscriberId: z.uuid() }),
  async run({ host, transaction }, { subscriberId }) {
    if (findPromoEmailSender(host.config)) await transaction((unit) => confirmPromoEmailRequest(unit, subscriberId));
  },
});
