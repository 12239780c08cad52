import type { Loop } from './pool.ts';

/** Lists of numbers in one array: the list of `row` lies between `from[row]` and `from[row + 1]`. */
export interface IndexedLists {
  readonly from: Int32Array;
  readonly all: Int32Array;
}

/** Loops as arrays of numbers, over which millions of comparisons a second are made. */
export class LoopTable {
  readonly loops: readonly Loop[];
  readonly uses: IndexedLists;
  readonly served: IndexedLists;
  /** The loops that use a number, and those that serve one. */
  readonly using: IndexedLists;
  readonly serving: IndexedLists;

  constructor(loops: readonly Loop[], uses: number, served: number) {
    this.loops = loops;
    this.uses = toLists(loops.map((loop) => loop.uses));
    this.served = toLists(loops.map((loop) => loop.served));
    this.using = turned(this.uses, uses);
    this.serving = turned(this.served, served);
  }

  get size(): number {
    return this.loops.length;
  }
}

/** The prices of what loops use, and what serving each member, or item, is still worth: from 0 to 1. */
export interface DualPrices {
  readonly use: Float64Array;
  readonly served: Float64Array;
}

/** By how much what a loop uses costs more than what it serves is worth. */
export function computeSlack({ uses, served }: LoopTable, { use, served: worth }: DualPrices, loop: number): number {
  let slack = 0;
  for (let at = uses.from[loop] ?? 0; at < (uses.from[loop + 1] ?? 0); at++) slack += use[uses.all[at] ?? 0] ?? 0;
  for (let at = served.from[loop] ?? 0; at < (served.from[loop + 1] ?? 0); at++)
    slack -= worth[served.all[at] ?? 0] ?? 0;
  return slack;
}

/** Cost of all that can be used, with what all that can be served is worth beyond its price. */
export const computePriceBound = ({ use, served }: DualPrices): number =>
  use.reduce((sum, price) => sum + price, 0) + served.reduce((sum, worth) => sum + 1 - worth, 0);

function toLists(lists: readonly (readonly number[])[]): IndexedLists {
  const from = new Int32Array(lists.length + 1);
  lists.forEach((list, row) => {
    from[row + 1] = (from[row] ?? 0) + list.length;
  });
  const all = new Int32Array(from.at(-1) ?? 0);
  lists.forEach((list, row) => all.set(list, from[row]));
  return { from, all };
}

/** For each number, the rows whose list has it. */
function turned(lists: IndexedLists, numbers: number): IndexedLists {
  const from = new Int32Array(numbers + 1);
  for (const number of lists.all) from[number + 1] = (from[number + 1] ?? 0) + 1;
  for (let number = 0; number < numbers; number++) from[number + 1] = (from[number + 1] ?? 0) + (from[number] ?? 0);
  const all = new Int32Array(lists.all.length);
  const next = from.slice();
  for (let row = 0; row + 1 < lists.from.length; row++)
    for (let at = lists.from[row] ?? 0; at < (lists.from[row + 1] ?? 0); at++) {
      const number = lists.all[at] ?? 0;
      const place = next[number] ?? 0;
      all[place] = row;
      next[number] = place + 1;
    }
  return { from, all };
}
