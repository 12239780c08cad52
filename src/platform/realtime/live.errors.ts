import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** The refusals of the live stream. */
export const liveErrors = defineRefusals('platform', {
  tooManyStreams: refusal('limited'),
});
