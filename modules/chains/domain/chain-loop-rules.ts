import type { LoopRules } from './finder/pool.ts';

/**
 * Loops of the product: two members who like one another's items are a match, not a chain. At least one of the members
 * likes what they would get, so that no chain is made of wishes for categories alone.
 */
export const chainLoopRules: LoopRules = {
  shortest: 3,
  longest: 5,
  isMemberOnce: true,
  isLikeNeeded: true,
  objective: 'members',
};
