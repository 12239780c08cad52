import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const notificationErrors = defineRefusals('notifications', {
  /** The unsubscribe link was not signed by this site. */
  linkInvalid: refusal('invalid'),
  /** The push endpoint that the browser sent must not be called. */
  pushAddress: refusal('invalid'),
  tooManyDevices: refusal('limited'),
});
