import type { LoopSearch } from './loop-search.ts';
import { LoopPacking } from './packing.ts';
import type { Loop } from './pool.ts';
import { shuffle, type RandomSource } from './seeded-random.ts';

/** Number of loops through one item that are compared before one is chosen. */
const sampleSize = 60;

/** Temperatures of the annealing: how readily a worse packing is accepted, at its beginning and its end. */
const warm = 0.5;
const cold = 0.08;

export interface AnnealingInput {
  /** The items by which each member, or item, that counts can be served. */
  readonly itemsOf: ReadonlyMap<number, readonly number[]>;
  readonly random: RandomSource;
  /** From 0 to 1; at 1 the search ends. */
  progress(rounds: number): number;
}

export interface AnnealingResult {
  readonly loops: readonly Loop[];
  readonly value: number;
}

/**
 * Improves a packing by annealing: takes something that is not served, samples the loops that would serve it, and puts
 * in the best one in place of those that it conflicts with.
 */
export function improvePackingByAnnealing(
  search: LoopSearch,
  { itemsOf, random, progress }: AnnealingInput,
): AnnealingResult {
  const packing = new LoopPacking();
  let best = { loops: packing.loops, value: 0, score: 0 };
  let waiting = shuffle([...itemsOf.keys()], random);
  let rounds = 0;
  let temperature = warm;
  for (;;) {
    if (rounds % 16 === 0) {
      const done = progress(rounds);
      if (done >= 1) break;
      temperature = warm * (cold / warm) ** done;
    }
    rounds++;
    const number = waiting.pop();
    if (number === undefined) {
      waiting = shuffle(
        [...itemsOf.keys()].filter((each) => !packing.isServed(each)),
        random,
      );
      if (waiting.length === 0) break;
      continue;
    }
    if (packing.isServed(number)) continue;
    const found = bestLoop(search, packing, itemsOf.get(number) ?? [], random);
    if (!found || (found.change < 0 && random() >= Math.exp(found.change / temperature))) continue;
    for (const lost of packing.put(found.loop)) waiting.push(lost);
    if (packing.score > best.score + 1e-9) {
      best = { loops: packing.loops, value: packing.value, score: packing.score };
      if (best.value >= itemsOf.size) break;
    }
  }
  return best;
}

function bestLoop(
  search: LoopSearch,
  packing: LoopPacking,
  items: readonly number[],
  random: RandomSource,
): { loop: Loop; change: number } | undefined {
  let best: { loop: Loop; change: number } | undefined;
  for (const item of items) {
    let left = sampleSize;
    const visit = (loop: Loop) => {
      const change = packing.changeBy(loop) + random() * 0.5e-3;
      if (!best || change > best.change) best = { loop, change };
      return --left > 0;
    };
    search.through(item, visit, undefined, Math.floor(random() * 1_000));
  }
  return best;
}
