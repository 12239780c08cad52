import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';
import { chainStates } from './chain-state.ts';

/** Every refusal of this module. */
export const chainErrors = defineRefusals('chains', {
  /** The chain does not exist, or the caller is not in it. */
  notFound: refusal('notFound'),
  /** The proposal is over: unlocked by all, declined, lapsed, or not possible any more. */
  notOpen: refusal('conflict', z.object({ state: z.enum(chainStates.states) })),
  /** Another proposal has one of the items. */
  itemProposed: refusal('conflict'),
});
