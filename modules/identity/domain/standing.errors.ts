import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Why an admin may not change an account's standing. */
export const standingErrors = defineRefusals('identity', {
  notYourself: refusal('forbidden'),
  adminsAreNotBanned: refusal('conflict'),
  banEndsInPast: refusal('invalid'),
});
