import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const campaignErrors = defineRefusals('campaigns', {
  /** The link is genuine, but its address is no longer recorded. */
  noEmail: refusal('notFound'),
  /** The link was not signed by this site. */
  linkInvalid: refusal('invalid'),
  /** The law requires a named sender, and the operator has not configured one. */
  notOffered: refusal('unavailable'),
});
