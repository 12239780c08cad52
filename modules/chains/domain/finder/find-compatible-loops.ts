import type { LoopSolver } from './loop-solver.ts';
import type { Loop, LoopRules, Pool } from './pool.ts';
import { seededRandom } from './seeded-random.ts';
import { packPoolPart } from './pack-pool-part.ts';
import { splitPoolIntoIndependentParts, type PoolPart } from './split-pool-into-independent-parts.ts';
import { removeUnusablePoolSteps } from './remove-unusable-pool-steps.ts';

export interface LoopSearchOptions {
  readonly seed: number;
  /** Seconds until the search has to end. */
  secondsLeft(): number;
  /** Without a solver the result is that of the annealing, with a plain bound. */
  readonly solver?: LoopSolver | undefined;
}

export interface LoopSearchResult {
  /** Loops of items, by their numbers in the pool: the owner of each gets the next one. */
  readonly loops: readonly (readonly number[])[];
  /** Number of items that change hands. */
  readonly items: number;
  /** Number of members who get something. */
  readonly members: number;
  /** No packing serves more items or members, by the objective. */
  readonly bound: number;
}

/** Time that even the smallest part may take; it takes milliseconds as a rule. */
const atLeastSeconds = 1;

/**
 * Finds loops of items that can all happen together and serve as many items or members as possible. Parts of the pool
 * that share nothing are solved one after another, small ones first, each with its share of the time.
 */
export function findCompatibleLoops(pool: Pool, rules: LoopRules, search: LoopSearchOptions): LoopSearchResult {
  const random = seededRandom(search.seed);
  const parts = splitPoolIntoIndependentParts(removeUnusablePoolSteps(pool), rules).sort(
    (one, other) => estimateWork(one) - estimateWork(other),
  );
  const found: number[][] = [];
  let bound = 0;
  let weight = parts.reduce((sum, part) => sum + estimateWork(part), 0);
  for (const part of parts) {
    const left = search.secondsLeft();
    const until = Math.max(0, Math.min(left * (1 - estimateWork(part) / weight), left - atLeastSeconds));
    weight -= estimateWork(part);
    const secondsLeft = () => search.secondsLeft() - until;
    const solved = packPoolPart(part.pool, rules, { random, solver: search.solver, secondsLeft });
    for (const loop of solved.loops) found.push(toPoolItems(loop, part));
    bound += solved.bound;
  }
  const items = found.flat();
  return {
    loops: found,
    items: items.length,
    members: new Set(items.map((item) => pool.owners[item])).size,
    bound,
  };
}

/** Large parts are worth more than their share: the effort grows faster than the number of steps. */
const estimateWork = ({ pool }: PoolPart) => pool.steps.reduce((sum, steps) => sum + steps.length, 0) ** 1.5;

const toPoolItems = ({ items }: Loop, part: PoolPart): number[] => items.map((item) => part.items[item] ?? 0);
