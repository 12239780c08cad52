import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every "no" of the live stream. */
export const liveErrors = defineRefusals('platform', {
  tooManyStreams: refusal('limited'),
});
