import type { LoopSearch } from './loop-search.ts';
import type { Prices } from './loop-solver.ts';
import type { Loop } from './pool.ts';

/** How many loops one pricing adds for each item. */
const perItem = 4;

export interface Pricing {
  /** The loops that pay most, the best of each item. */
  readonly loops: readonly Loop[];
  /** No packing serves more. */
  readonly bound: number;
}

const isOverEvery = 4_096;

/** What a loop is worth above the prices of what it uses. */
export function reducedCost(loop: Loop, prices: Prices, countsMembers: boolean): number {
  let worth = 0;
  if (countsMembers) for (const member of loop.served) worth += prices.member[member] ?? 0;
  else worth = loop.items.length;
  for (const use of loop.uses) worth -= prices.use[use] ?? 0;
  return worth;
}

/**
 * Compares every loop of a pool with the prices. A loop that pays raises the prices of its items by what it pays, which
 * makes the prices valid for all loops, so their sum bounds every packing.
 * @returns nothing when the time was over first
 */
export function priceLoops(search: LoopSearch, prices: Prices, isOver: () => boolean): Pricing | undefined {
  const countsMembers = search.rules.objective === 'members';
  const raise = new Float64Array(search.pool.owners.length);
  const paying = search.pool.owners.map((): { loop: Loop; worth: number }[] => []);
  let visited = 0;
  const isDone = search.every((loop) => {
    if (++visited % isOverEvery === 0 && isOver()) return false;
    const worth = reducedCost(loop, prices, countsMembers);
    if (worth <= 1e-7) return true;
    const share = worth / loop.items.length;
    for (const item of loop.items) raise[item] = Math.max(raise[item] ?? 0, share);
    keepBest(paying[loop.items[0] ?? 0] ?? [], { loop, worth });
    return true;
  });
  if (!isDone) return undefined;
  return { loops: paying.flat().map(({ loop }) => loop), bound: sum(prices.use) + sum(raise) + unpriced(prices) };
}

function keepBest(list: { loop: Loop; worth: number }[], found: { loop: Loop; worth: number }): void {
  if (list.length === perItem && (list.at(-1)?.worth ?? 0) >= found.worth) return;
  list.push(found);
  list.sort((one, other) => other.worth - one.worth);
  if (list.length > perItem) list.pop();
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

/** What serving members is worth beyond their prices: one in all, of which loops are credited the price. */
const unpriced = ({ member }: Prices) => member.reduce((total, price) => total + Math.max(0, 1 - price), 0);
