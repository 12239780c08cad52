import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Why somebody may not take their data along, leave, or come back just now. */
export const leavingErrors = defineRefusals('members', {
  /** One archive is made at a time, and one a day. */
  exportTooSoon: refusal('limited', z.object({ hours: z.int() })),
  /** No such archive, or no longer. */
  exportGone: refusal('notFound'),
  /** Who runs the house hands over their rights first. */
  adminsStay: refusal('conflict'),
  alreadyClosing: refusal('conflict'),
  notClosing: refusal('conflict'),
  /** What was there is being deleted. */
  tooLateToComeBack: refusal('conflict'),
  tooManyCorrections: refusal('limited', z.object({ maximum: z.int() })),
  alreadyDecided: refusal('conflict'),
  /** Who asked does not answer themselves. */
  ownCorrection: refusal('forbidden'),
});
