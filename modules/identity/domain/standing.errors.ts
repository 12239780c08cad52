import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Why an admin may not change an account's standing, or look through its eyes. */
export const standingErrors = defineRefusals('identity', {
  notYourself: refusal('forbidden'),
  adminsAreNotBanned: refusal('conflict'),
  banEndsInPast: refusal('invalid'),
  neverAnotherAdmin: refusal('forbidden'),
  notImpersonating: refusal('conflict'),
});
