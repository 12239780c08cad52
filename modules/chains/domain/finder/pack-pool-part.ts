import { improvePackingByAnnealing, type AnnealingResult } from './improve-packing-by-annealing.ts';
import { LoopSearch } from './loop-search.ts';
import type { LoopSolver, PackingProgramShape } from './loop-solver.ts';
import { toObjectiveNumber, type Loop, type LoopRules, type Pool } from './pool.ts';
import { priceLoops } from './price-loops.ts';
import { findItemsOnAnyLoop } from './find-items-on-any-loop.ts';
import type { RandomSource } from './seeded-random.ts';
import { packLoopTable, roundDownBound, type TableSolvers } from './pack-loop-table.ts';

/** Up to this many loops all stand in one program. */
const allAtOnce = 12_000;
/** Up to this many loops are all kept; above, those that pay are added round by round. */
const allKept = 800_000;

/** Where everyone is served already, up to this many loops are chosen among once more for a better fit. */
const fewLoops = 1_000;

/** Rounds of annealing for each item or member that counts, before loops are known. */
const roundsEach = 20;
/** The share of the time that a round over some of the loops takes. */
const roundShare = 0.3;

export interface PoolPartPacking {
  readonly loops: readonly Loop[];
  readonly value: number;
  readonly bound: number;
}

export interface PoolPartSolvers {
  readonly random: RandomSource;
  readonly solver: LoopSolver | undefined;
  /** Seconds that this part may still take. */
  secondsLeft(): number;
}

/** Packs one connected part of a pool: by annealing first, then over its loops as well as the time allows. */
export function packPoolPart(pool: Pool, rules: LoopRules, means: PoolPartSolvers): PoolPartPacking {
  const search = new LoopSearch(pool, rules);
  const isOver = () => means.secondsLeft() <= 0;
  const itemsByNumber = findItemsOnAnyLoop(search, isOver);
  const annealed = anneal(search, itemsByNumber, means);
  const isFull = annealed.value >= itemsByNumber.size;
  const table = { ...means, shape: toProgramShape(search) };
  const { loops, isComplete } = collect(search, isFull ? fewLoops : allKept, isOver);
  if (isFull && (!isComplete || loops.length === 0)) return { ...annealed, bound: itemsByNumber.size };
  const solved = isComplete ? solveKnown(loops, annealed, table) : packByColumnGeneration(search, annealed, table);
  return { ...solved, bound: Math.max(solved.value, Math.min(itemsByNumber.size, roundDownBound(solved.bound))) };
}

function anneal(
  search: LoopSearch,
  itemsOf: ReadonlyMap<number, readonly number[]>,
  { random, secondsLeft }: PoolPartSolvers,
): AnnealingResult {
  const part = secondsLeft() / 4;
  const until = secondsLeft() - part;
  const progress = (round: number) =>
    Math.max(round / (roundsEach * itemsOf.size), part <= 0 ? 1 : 1 - (secondsLeft() - until) / part);
  return improvePackingByAnnealing(search, { itemsOf, random, progress });
}

function toProgramShape({ pool, rules }: LoopSearch): PackingProgramShape {
  const served = pool.owners.reduce((most, _, item) => Math.max(most, toObjectiveNumber(pool, rules, item) + 1), 0);
  return { uses: pool.uses, served, isServedOnce: rules.objective === 'items' };
}

/** The loops of a pool up to a number, and whether these are all. */
function collect(search: LoopSearch, limit: number, isOver: () => boolean): { loops: Loop[]; isComplete: boolean } {
  const loops: Loop[] = [];
  let visited = 0;
  const isComplete = search.every((loop) => {
    if (loops.length === limit || (++visited % 4_096 === 0 && isOver())) return false;
    loops.push(loop);
    return true;
  });
  return { loops, isComplete };
}

function solveKnown(loops: readonly Loop[], start: AnnealingResult, means: TableSolvers): PoolPartPacking {
  const { solver, shape, secondsLeft } = means;
  if (!solver || loops.length > allAtOnce) return packLoopTable(loops, start.loops, means);
  const choice = secondsLeft() > 0 ? solver.choose(shape, loops, secondsLeft()) : undefined;
  if (!choice) return { ...start, bound: Infinity };
  const value = new Set(choice.loops.flatMap(({ served }) => served)).size;
  const bound = Math.max(choice.bound, start.value);
  return value >= start.value ? { loops: choice.loops, value, bound } : { ...start, bound };
}

/** Solves over some of the loops; those that pay at its prices are added, until none does or the time is over. */
export function packByColumnGeneration(
  search: LoopSearch,
  start: AnnealingResult,
  means: TableSolvers,
): PoolPartPacking {
  let best: PoolPartPacking = { ...start, bound: Infinity };
  let known: readonly Loop[] = start.loops;
  while (means.secondsLeft() > 0) {
    const end = means.secondsLeft() * (1 - roundShare);
    const secondsLeft = () => means.secondsLeft() - end;
    const round = packLoopTable(known, best.loops, { ...means, secondsLeft });
    best = round.value > best.value ? { ...round, bound: best.bound } : best;
    const pricing = priceLoops(search, round.prices, () => means.secondsLeft() <= 0);
    if (!pricing) break;
    best = { ...best, bound: Math.min(best.bound, pricing.bound) };
    if (pricing.loops.length === 0 || roundDownBound(best.bound) <= best.value) break;
    known = [...known, ...pricing.loops];
  }
  return best;
}
