import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const notificationErrors = defineRefusals('notifications', {
  /** An unsubscribe link that is not ours. */
  linkInvalid: refusal('invalid'),
  /** What a browser gave as its push service is none that may be called. */
  pushAddress: refusal('invalid'),
  tooManyDevices: refusal('limited'),
});
