import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** The refusals of uploads. */
export const uploadErrors = defineRefusals('uploads', {
  notFound: refusal('notFound'),
  tooLarge: refusal('invalid', z.object({ megabytes: z.int() })),
  /** Some parts are missing: the client sends them again, then calls finish again. */
  incomplete: refusal('conflict', z.object({ missing: z.string() })),
  /** The part has the wrong size, or the upload has no such part. */
  wrongPart: refusal('invalid'),
  /** The upload is finished and takes no more parts. */
  closed: refusal('conflict'),
  notAPicture: refusal('invalid'),
  undecodable: refusal('invalid'),
  tooManyPixels: refusal('invalid', z.object({ megapixels: z.int() })),
  /** The picture resembles one that staff removed. */
  notAppropriate: refusal('invalid'),
  /** The file is none of the kinds that messages carry. */
  kindNotAllowed: refusal('invalid'),
  /** It is not certain that a video's metadata can be removed. */
  notCleaned: refusal('invalid'),
  tooManyOpen: refusal('limited'),
  dailyLimit: refusal('limited'),
  /** Too many pictures wait, or this one is being processed: retry in a moment. */
  busy: refusal('unavailable'),
  /** The picture does not exist, belongs to another member, or has another purpose. */
  imageNotUsable: refusal('invalid'),
});
