import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** `balance` and `needed` count tokens; `until` is an ISO moment. */
export const paymentErrors = defineRefusals('payments', {
  notEnoughTokens: refusal('conflict', z.object({ balance: z.int(), needed: z.int() })),
  causeBookedOtherwise: refusal('conflict'),
  /** Admins cannot change their own tokens or subscription. */
  notYourself: refusal('forbidden'),
  noSuchTransaction: refusal('notFound'),
  notReversible: refusal('conflict'),
  endsInPast: refusal('invalid'),
  notSubscribed: refusal('conflict'),
  subscribedLonger: refusal('conflict', z.object({ until: z.iso.datetime() })),
  subscriptionChangedMeanwhile: refusal('conflict'),
});
