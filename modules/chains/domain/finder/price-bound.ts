import { computePriceBound, computeSlack, type IndexedLists, type LoopTable, type DualPrices } from './loop-table.ts';

export interface PackingBound {
  /** No packing of the table's loops serves more. */
  readonly bound: number;
  /** Prices at which no loop of the table pays. */
  readonly prices: DualPrices;
}

/**
 * The bound that prices give: loops that pay raise the prices of what they use until they do not, and whatever can be
 * cheaper, or worth more, without any loop paying is made so.
 */
export function improvePriceBound(table: LoopTable, start: DualPrices): PackingBound {
  const prices = { use: start.use.slice(), served: start.served.slice() };
  raise(table, prices);
  for (let use = 0; use < prices.use.length; use++) {
    const price = prices.use[use] ?? 0;
    if (price > 0) prices.use[use] = price - leastSlack(table, prices, table.using, use, price);
  }
  for (let number = 0; number < prices.served.length; number++) {
    const worth = prices.served[number] ?? 0;
    if (worth < 1) prices.served[number] = worth + leastSlack(table, prices, table.serving, number, 1 - worth);
  }
  return { bound: computePriceBound(prices), prices };
}

function raise(table: LoopTable, prices: DualPrices): void {
  const { from, all } = table.uses;
  for (let loop = 0; loop < table.size; loop++) {
    const slack = computeSlack(table, prices, loop);
    if (slack >= 0) continue;
    const [first, end] = [from[loop] ?? 0, from[loop + 1] ?? 0];
    for (let at = first; at < end; at++) {
      const use = all[at] ?? 0;
      prices.use[use] = (prices.use[use] ?? 0) - slack / (end - first);
    }
  }
}

/** The least slack of the loops of a list, up to a limit. */
function leastSlack(
  table: LoopTable,
  prices: DualPrices,
  { from, all }: IndexedLists,
  row: number,
  limit: number,
): number {
  let least = limit;
  for (let at = from[row] ?? 0; at < (from[row + 1] ?? 0) && least > 0; at++)
    least = Math.min(least, computeSlack(table, prices, all[at] ?? 0));
  return Math.max(0, least);
}
