import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Refusals that belong to no module. */
export const platformErrors = defineRefusals('platform', {
  invalidInput: refusal('invalid'),
  signInNeeded: refusal('unauthenticated'),
  twoFactorNeeded: refusal('forbidden'),
  notFound: refusal('notFound'),
  /** An admin who impersonates a member cannot change anything or see messages between members and private data. */
  impersonationIsReadOnly: refusal('forbidden'),
  /** The role of a member of staff who impersonates a member does not include this. */
  notForYourRole: refusal('forbidden'),
  /** Staff act neither on themselves nor on their own things. */
  notOnYourself: refusal('forbidden'),
  tooMany: refusal('limited', z.object({ seconds: z.int() })),
  tooLarge: refusal('invalid'),
  conflict: refusal('conflict'),
  /** A form was saved whose stored values were changed since it was opened. */
  changedMeanwhile: refusal('conflict'),
  staleCursor: refusal('invalid'),
  unavailable: refusal('unavailable'),
  /** The value of a setting contradicts that of another, such as a reminder after the end. */
  settingContradicts: refusal('invalid'),
  /** Nothing may leave the site: a restored copy waits for its operator. */
  outgoingStopped: refusal('unavailable'),
  requestIdMissing: refusal('invalid'),
  requestIdReused: refusal('conflict'),
  /** The request names a host that is not one of this site's. */
  unknownHost: refusal('invalid', z.object({ site: z.string() })),
});
