import { computeSlack, type IndexedLists, type LoopTable, type DualPrices } from './loop-table.ts';
import type { Loop } from './pool.ts';
import { shuffle, type RandomSource } from './seeded-random.ts';

const fitWeight = 0.001;
/** Number of loops that serve one number and are compared before one is put in. */
const sampleSize = 60;
const [warm, cold] = [0.2, 0.03] as const;
const nothing = -1;

/** Loops of a table that can happen together. */
class TablePacking {
  readonly #table: LoopTable;
  /** The loop that uses each number. */
  readonly #holder: Int32Array;
  readonly #count: Int32Array;
  readonly chosen = new Set<number>();
  value = 0;
  score = 0;

  constructor(table: LoopTable, uses: number, served: number) {
    this.#table = table;
    this.#holder = new Int32Array(uses).fill(nothing);
    this.#count = new Int32Array(served);
  }

  isServed(number: number): boolean {
    return (this.#count[number] ?? 0) > 0;
  }

  /** By how much the score would change if the loop replaced those that it conflicts with. */
  changeBy(loop: number): number {
    const leaving = this.#conflicts(loop);
    if (leaving.includes(loop)) return -Infinity;
    const { served } = this.#table;
    let change = this.#fitOf(loop);
    for (const other of leaving) {
      change -= this.#fitOf(other);
      each(served, other, (number) => {
        const left = (this.#count[number] ?? 0) - 1;
        this.#count[number] = left;
        if (left === 0) change--;
      });
    }
    each(served, loop, (number) => {
      if (this.#count[number] === 0) change++;
    });
    for (const other of leaving)
      each(served, other, (number) => {
        this.#count[number] = (this.#count[number] ?? 0) + 1;
      });
    return change;
  }

  put(loop: number): void {
    for (const other of this.#conflicts(loop)) this.#remove(other);
    const { uses, served } = this.#table;
    this.chosen.add(loop);
    this.score += this.#fitOf(loop);
    each(uses, loop, (use) => {
      this.#holder[use] = loop;
    });
    each(served, loop, (number) => {
      if (this.#count[number] === 0) this.#serve(1);
      this.#count[number] = (this.#count[number] ?? 0) + 1;
    });
  }

  #remove(loop: number): void {
    const { uses, served } = this.#table;
    this.chosen.delete(loop);
    this.score -= this.#fitOf(loop);
    each(uses, loop, (use) => {
      this.#holder[use] = nothing;
    });
    each(served, loop, (number) => {
      const left = (this.#count[number] ?? 0) - 1;
      this.#count[number] = left;
      if (left === 0) this.#serve(-1);
    });
  }

  #serve(change: number): void {
    this.value += change;
    this.score += change;
  }

  #fitOf(loop: number): number {
    return (this.#table.loops[loop]?.fit ?? 0) * fitWeight;
  }

  #conflicts(loop: number): number[] {
    const found: number[] = [];
    each(this.#table.uses, loop, (use) => {
      const holder = this.#holder[use] ?? nothing;
      if (holder !== nothing && !found.includes(holder)) found.push(holder);
    });
    return found;
  }
}

function each({ from, all }: IndexedLists, row: number, visit: (number: number) => void): void {
  for (let at = from[row] ?? 0; at < (from[row + 1] ?? 0); at++) visit(all[at] ?? 0);
}

export interface PackingExchangeInput {
  /** Loops of the table to begin with, which fit together. */
  readonly start: readonly Loop[];
  readonly prices: DualPrices;
  readonly random: RandomSource;
  /** From 0 to 1; at 1 the search ends. */
  progress(rounds: number): number;
}

/**
 * Improves a packing by exchanges: takes a number that is not served and puts in the best of the loops that would serve
 * it, the cheaper ones by the prices first, in place of those in the way.
 */
export function improvePackingByExchange(
  table: LoopTable,
  { start, prices, random, progress }: PackingExchangeInput,
): readonly Loop[] {
  const packing = new TablePacking(table, prices.use.length, prices.served.length);
  const places = new Map(table.loops.map((loop, at) => [loop, at]));
  for (const loop of start) {
    const at = places.get(loop);
    if (at !== undefined) packing.put(at);
  }
  const slack = Float64Array.from({ length: table.size }, (_, loop) => computeSlack(table, prices, loop));
  const { from, all } = table.serving;
  const numbers = [...prices.served.keys()].filter((number) => (from[number + 1] ?? 0) > (from[number] ?? 0));
  let best = { chosen: [...packing.chosen], score: packing.score };
  let waiting: number[] = [];
  let temperature: number = warm;
  for (let rounds = 0; ; rounds++) {
    if (rounds % 64 === 0) {
      const done = progress(rounds);
      if (done >= 1) break;
      temperature = warm * (cold / warm) ** done;
    }
    const number = waiting.pop();
    if (number === undefined) {
      waiting = shuffle(
        numbers.filter((one) => !packing.isServed(one)),
        random,
      );
      if (waiting.length === 0) break;
      continue;
    }
    if (packing.isServed(number)) continue;
    const first = from[number] ?? 0;
    const count = (from[number + 1] ?? 0) - first;
    const turn = Math.floor(random() * count);
    let chosen = nothing;
    let most = -Infinity;
    for (let step = 0; step < Math.min(count, sampleSize); step++) {
      const loop = all[first + ((turn + step) % count)] ?? 0;
      const worth = packing.changeBy(loop) - (slack[loop] ?? 0) + random() * 0.1;
      if (worth > most) [chosen, most] = [loop, worth];
    }
    const change = chosen === nothing ? -Infinity : packing.changeBy(chosen);
    if (change < 0 && random() >= Math.exp(change / temperature)) continue;
    packing.put(chosen);
    if (packing.score > best.score + 1e-9) best = { chosen: [...packing.chosen], score: packing.score };
  }
  return best.chosen.flatMap((loop) => table.loops[loop] ?? []);
}
