import type { PackingProgramShape } from './loop-solver.ts';
import { computeSlack, type IndexedLists, type LoopTable, type DualPrices } from './loop-table.ts';

/**
 * The linear relaxation of a packing, solved by the primal-dual hybrid gradient method with diagonal steps: loops that
 * pay at the current prices are chosen more, what is used more than once becomes dearer, who is served less than once
 * is worth more. An iteration passes once over the loops, so a hundred thousand of them take milliseconds.
 */
export class Relaxation {
  readonly table: LoopTable;
  /** Extent to which each loop is chosen. */
  readonly chosen: Float64Array;
  readonly prices: DualPrices;
  readonly #isServedOnce: boolean;
  readonly #useSum: Float64Array;
  readonly #servedSum: Float64Array;
  readonly #used: Float64Array;
  readonly #servedBy: Float64Array;
  readonly #isSettled: Uint8Array;
  readonly #average: { chosen: Float64Array; use: Float64Array; served: Float64Array };
  #iterations = 0;
  #before: { chosen: Float64Array; use: Float64Array; served: Float64Array };
  /** Extent by which loops move for each step of the prices. */
  #ratio = 1;

  constructor(table: LoopTable, { uses, served, isServedOnce }: PackingProgramShape) {
    this.table = table;
    this.#isServedOnce = isServedOnce;
    this.chosen = new Float64Array(table.size);
    this.prices = { use: new Float64Array(uses), served: new Float64Array(served).fill(1) };
    this.#useSum = countTimes(table.using, uses);
    this.#servedSum = countTimes(table.serving, served);
    this.#used = new Float64Array(uses);
    this.#servedBy = new Float64Array(served);
    this.#isSettled = new Uint8Array(served);
    this.#average = {
      chosen: new Float64Array(table.size),
      use: new Float64Array(uses),
      served: new Float64Array(served),
    };
    this.#before = this.#copy();
  }

  iterate(): void {
    const { chosen, table, prices } = this;
    this.#used.fill(0);
    this.#servedBy.fill(0);
    for (let loop = 0; loop < table.size; loop++) {
      const pays = -computeSlack(table, prices, loop);
      const size = countEntries(table.uses, loop) + countEntries(table.served, loop);
      const was = chosen[loop] ?? 0;
      const now = Math.max(0, was + (this.#ratio * pays) / size);
      chosen[loop] = now;
      add(this.#average.chosen, loop, now);
      const ahead = 2 * now - was;
      if (ahead === 0) continue;
      addAll(this.#used, table.uses, loop, ahead);
      addAll(this.#servedBy, table.served, loop, ahead);
    }
    this.#move();
    this.#iterations++;
  }

  #move(): void {
    const { use, served } = this.prices;
    for (let each = 0; each < use.length; each++) {
      const times = this.#useSum[each] ?? 0;
      if (times === 0) continue;
      use[each] = Math.max(0, (use[each] ?? 0) - (1 - (this.#used[each] ?? 0)) / times / this.#ratio);
      add(this.#average.use, each, use[each] ?? 0);
    }
    for (let each = 0; each < served.length; each++) {
      const times = this.#servedSum[each] ?? 0;
      if (times > 0 && !this.#isServedOnce && this.#isSettled[each] === 0) {
        const worth = (served[each] ?? 0) - ((this.#servedBy[each] ?? 0) - 1) / times / this.#ratio;
        served[each] = Math.min(1, Math.max(0, worth));
      }
      add(this.#average.served, each, served[each] ?? 0);
    }
  }

  /** Averages the extent to which each loop is chosen since the last restart. */
  averageChosen(): Float64Array {
    const count = Math.max(1, this.#iterations);
    return this.#average.chosen.map((sum) => sum / count);
  }

  /** Goes on from another relaxation, of whose loops this one has some. What is served already is worth nothing. */
  startFrom(other: Relaxation, loops: readonly number[], isServed: Uint8Array | undefined): void {
    loops.forEach((from, at) => {
      this.chosen[at] = other.chosen[from] ?? 0;
    });
    this.prices.use.set(other.prices.use);
    this.prices.served.set(other.prices.served);
    this.#ratio = other.#ratio;
    isServed?.forEach((served, number) => {
      if (served === 0) return;
      this.prices.served[number] = 0;
      this.#isSettled[number] = 1;
    });
  }

  /** The prices on average since the last restart. */
  averagePrices(): DualPrices {
    const count = Math.max(1, this.#iterations);
    return {
      use: this.#average.use.map((sum) => sum / count),
      served: this.#average.served.map((sum) => sum / count),
    };
  }

  /** Begins anew, from the averages where these are better, with steps as long as loops and prices moved. */
  restart(isFromAverage: boolean): void {
    const count = Math.max(1, this.#iterations);
    if (isFromAverage) {
      this.chosen.set(this.#average.chosen.map((sum) => sum / count));
      const { use, served } = this.averagePrices();
      this.prices.use.set(use);
      this.prices.served.set(served);
    }
    const { chosen, use, served } = this.#before;
    const size = (loop: number) => countEntries(this.table.uses, loop) + countEntries(this.table.served, loop);
    const primal = distance(this.chosen, chosen, size);
    const dual =
      distance(this.prices.use, use, (each) => this.#useSum[each] ?? 0) +
      distance(this.prices.served, served, (each) => this.#servedSum[each] ?? 0);
    if (primal > 1e-9 && dual > 1e-9) this.#ratio = Math.sqrt(this.#ratio * Math.sqrt(primal / dual));
    for (const sum of Object.values(this.#average)) sum.fill(0);
    this.#iterations = 0;
    this.#before = this.#copy();
  }

  #copy() {
    return { chosen: this.chosen.slice(), use: this.prices.use.slice(), served: this.prices.served.slice() };
  }
}

const countEntries = ({ from }: IndexedLists, row: number): number => (from[row + 1] ?? 0) - (from[row] ?? 0);

const countTimes = (lists: IndexedLists, rows: number): Float64Array =>
  Float64Array.from({ length: rows }, (_, row) => countEntries(lists, row));

const add = (sums: Float64Array, at: number, value: number): void => {
  sums[at] = (sums[at] ?? 0) + value;
};

function addAll(sums: Float64Array, { from, all }: IndexedLists, row: number, value: number): void {
  for (let at = from[row] ?? 0; at < (from[row + 1] ?? 0); at++) add(sums, all[at] ?? 0, value);
}

const distance = (now: Float64Array, before: Float64Array, weight: (at: number) => number): number =>
  now.reduce((sum, value, at) => sum + (value - (before[at] ?? 0)) ** 2 * weight(at), 0);
