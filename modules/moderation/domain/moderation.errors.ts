import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every "no" of this module. */
export const moderationErrors = defineRefusals('moderation', {
  /** What is to be reported is not there for the reporter. */
  notFound: refusal('notFound'),
  yourself: refusal('invalid'),
  tooMany: refusal('limited', z.object({ maximum: z.int() })),
  /** Nobody looks into, or decides about, what others reported of them. */
  aboutYourself: refusal('forbidden'),
  alreadyDecided: refusal('conflict'),
  takenByAnother: refusal('conflict'),
  /** Such a thing cannot be taken away. */
  nothingToRemove: refusal('invalid'),
});
