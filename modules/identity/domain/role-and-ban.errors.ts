import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Reasons why an admin may not change an account's role or ban, or impersonate its member. */
export const roleAndBanErrors = defineRefusals('identity', {
  notYourself: refusal('forbidden'),
  adminsAreNotBanned: refusal('conflict'),
  banEndsInPast: refusal('invalid'),
  neverAnotherAdmin: refusal('forbidden'),
  notImpersonating: refusal('conflict'),
});
