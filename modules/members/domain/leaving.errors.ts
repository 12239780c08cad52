import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** The reasons why a member cannot export their data, leave, or come back at the moment. */
export const leavingErrors = defineRefusals('members', {
  /** A member may request one archive at a time, and one a day. */
  exportTooSoon: refusal('limited', z.object({ hours: z.int() })),
  /** The archive does not exist, or no longer does. */
  exportGone: refusal('notFound'),
  /** Admins must give up their role first. */
  adminsStay: refusal('conflict'),
  alreadyClosing: refusal('conflict'),
  notClosing: refusal('conflict'),
  /** The erasure has already begun. */
  tooLateToComeBack: refusal('conflict'),
  tooManyCorrections: refusal('limited', z.object({ maximum: z.int() })),
  alreadyDecided: refusal('conflict'),
  /** Admins cannot decide their own request. */
  ownCorrection: refusal('forbidden'),
});
