import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const moderationErrors = defineRefusals('moderation', {
  /** The subject of the report does not exist for the reporter. */
  notFound: refusal('notFound'),
  yourself: refusal('invalid'),
  tooMany: refusal('limited', z.object({ maximum: z.int() })),
  /** An admin cannot take or decide a report about themselves. */
  aboutYourself: refusal('forbidden'),
  alreadyDecided: refusal('conflict'),
  takenByAnother: refusal('conflict'),
  /** No ruling about the subject stands. */
  nothingToAppeal: refusal('conflict'),
  appealedBefore: refusal('conflict'),
  appealTooLate: refusal('conflict', z.object({ days: z.int() })),
  /** Another person decides an appeal than the one who ruled, or whom it is about. */
  ownRuling: refusal('forbidden'),
  /** The only person who may decide looks a second time only after these hours. */
  secondLookTooSoon: refusal('conflict', z.object({ hours: z.int() })),
  /** A second look by the same person repeats the first reason. */
  sameReason: refusal('invalid'),
  /** The subject is of another kind, or its words are gone already. */
  nothingToRemove: refusal('invalid'),
});
