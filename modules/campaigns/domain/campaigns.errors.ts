import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const campaignErrors = defineRefusals('campaigns', {
  /** A link of ours, whose address is not in our record any more. */
  noEmail: refusal('notFound'),
  /** A link that is not ours. */
  linkInvalid: refusal('invalid'),
  /** The law wants the sender named, and the operator has not said who it is. */
  notOffered: refusal('unavailable'),
});
