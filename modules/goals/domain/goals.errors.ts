import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Refusals of this module. */
export const goalsErrors = defineRefusals('goals', {
  /** There is none, or it belongs to another member. */
  notFound: refusal('notFound'),
  /** The goal is in a state that does not allow this. */
  notPossible: refusal('conflict'),
  tooMany: refusal('limited', z.object({ most: z.int() })),
  /** The start item is another member's, or a draft. */
  notOwnItem: refusal('notFound'),
  /** The goal item is out of sight, not listed any more, or the member's own. */
  noSuchTarget: refusal('notFound'),
  /** The value aimed at is no more than what the member holds. */
  heldAlready: refusal('invalid'),
  /** The goal's current item is in an agreed swap, whose step would be lost. */
  swapUnderWay: refusal('conflict'),
  /** The start day has not begun where the member lives. */
  startsLater: refusal('invalid'),
});
