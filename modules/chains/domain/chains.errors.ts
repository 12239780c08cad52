import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';
import { chainStates } from './chain-state.ts';

/** Every refusal of this module. */
export const chainErrors = defineRefusals('chains', {
  /** The chain does not exist, or the caller is not in it. */
  notFound: refusal('notFound'),
  /** The proposal is over: unlocked by all, declined, lapsed, or not possible any more. */
  notOpen: refusal('conflict', z.object({ state: z.enum(chainStates.states) })),
  /** The item that the member would get has changed since they saw it. */
  itemChanged: refusal('conflict'),
  /** The member would have more agreed at once than a newcomer may, in cents. */
  tooMuchOpen: refusal('limited', z.object({ maximum: z.int() })),
  /** Another proposal has one of the items. */
  itemProposed: refusal('conflict'),
  /** A thing of the group is not the member's own listed one, or not one they like. */
  choiceImpossible: refusal('conflict'),
  /** A thing is in another group of the member's, of the same kind. */
  choiceTaken: refusal('conflict'),
  choicesFull: refusal('limited'),
  /** The pool does not exist, or is over. */
  poolNotOpen: refusal('notFound'),
  poolFull: refusal('conflict'),
  /** The thing is not the member's own listed one, or not of the pool's category and value. */
  notForPool: refusal('invalid'),
  /** A choice is not in the pool, is the member's own, or out of sight. */
  notInPool: refusal('conflict'),
  /** The band is empty, or the day has passed. */
  poolImpossible: refusal('invalid'),
});
