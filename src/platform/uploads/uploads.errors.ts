import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** What may be said to somebody who sends a file. */
export const uploadErrors = defineRefusals('uploads', {
  notFound: refusal('notFound'),
  tooLarge: refusal('invalid', z.object({ megabytes: z.int() })),
  /** Some parts are not there (yet): send them again, then finish again. */
  incomplete: refusal('conflict', z.object({ missing: z.string() })),
  /** The part is not as large as it has to be, or the upload has no such part. */
  wrongPart: refusal('invalid'),
  /** Parts come to an end when the upload does. */
  closed: refusal('conflict'),
  notAPicture: refusal('invalid'),
  undecodable: refusal('invalid'),
  tooManyPixels: refusal('invalid', z.object({ megapixels: z.int() })),
  tooManyOpen: refusal('limited'),
  dailyLimit: refusal('limited'),
  /** Too many pictures at once, or this one is being worked on: the same call again in a moment. */
  busy: refusal('unavailable'),
  /** Not there, somebody else's, or meant for another place. */
  imageNotUsable: refusal('invalid'),
});
