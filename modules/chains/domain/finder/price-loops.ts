import type { LoopSearch } from './loop-search.ts';
import { computePriceBound, type DualPrices } from './loop-table.ts';
import type { Loop } from './pool.ts';

/** Number of loops that one pricing adds for each item. */
const perItem = 8;
const isOverEvery = 4_096;

export interface LoopPricingResult {
  /** Loops that pay, the best of each item. */
  readonly loops: readonly Loop[];
  /** No packing serves more. */
  readonly bound: number;
}

/**
 * Compares every loop of a pool with prices. A loop that pays raises the prices of what it uses until it does not, so
 * that in the end no loop pays, and what everything costs bounds every packing.
 * @returns nothing when the time was over first
 */
export function priceLoops(
  search: LoopSearch,
  start: DualPrices,
  isOver: () => boolean,
): LoopPricingResult | undefined {
  const prices = { use: start.use.slice(), served: start.served };
  const paying = search.pool.owners.map((): { loop: Loop; worth: number }[] => []);
  let visited = 0;
  const isDone = search.every((loop) => {
    if (++visited % isOverEvery === 0 && isOver()) return false;
    const worth = computeWorth(loop, start);
    if (worth > 1e-7) keepBest(paying[loop.items[0] ?? 0] ?? [], { loop, worth });
    const share = computeWorth(loop, prices) / loop.uses.length;
    if (share > 0) for (const use of loop.uses) prices.use[use] = (prices.use[use] ?? 0) + share;
    return true;
  });
  return isDone ? { loops: paying.flat().map(({ loop }) => loop), bound: computePriceBound(prices) } : undefined;
}

/** Computes what a loop is worth above the prices of what it uses. */
function computeWorth({ uses, served }: Loop, prices: DualPrices): number {
  let worth = 0;
  for (const number of served) worth += prices.served[number] ?? 0;
  for (const use of uses) worth -= prices.use[use] ?? 0;
  return worth;
}

function keepBest(list: { loop: Loop; worth: number }[], found: { loop: Loop; worth: number }): void {
  if (list.length === perItem && (list.at(-1)?.worth ?? 0) >= found.worth) return;
  list.push(found);
  list.sort((one, other) => other.worth - one.worth);
  if (list.length > perItem) list.pop();
}
