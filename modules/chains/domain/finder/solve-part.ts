import { improvePacking, type Improvement } from './improve-packing.ts';
import { LoopSearch } from './loop-search.ts';
import type { LoopSolver, ProgramShape } from './loop-solver.ts';
import type { Loop, LoopRules, Pool } from './pool.ts';
import { priceLoops, reducedCost } from './price-loops.ts';
import { reachable } from './reachable.ts';
import type { Random } from './seeded-random.ts';

/** Up to this many loops all stand in one program; above, columns are generated. */
const allAtOnce = 12_000;
/** Up to this many loops that could still be in a better packing are chosen among exactly. */
const atMostLeft = 40_000;

/** Rounds of annealing for each item or member that counts: few where a program of all loops follows. */
const roundsBeforeExact = 20;
const roundsEach = 400;

export interface PartResult {
  readonly loops: readonly Loop[];
  readonly value: number;
  readonly bound: number;
}

export interface PartMeans {
  readonly random: Random;
  readonly solver: LoopSolver | undefined;
  /** Seconds that this part may still take. */
  secondsLeft(): number;
}

/** Packs one connected part of a pool: by annealing first, then exactly as far as the time goes. */
export function solvePart(pool: Pool, rules: LoopRules, means: PartMeans): PartResult {
  const search = new LoopSearch(pool, rules);
  const isOver = () => means.secondsLeft() <= 0;
  const itemsOf = reachable(search, isOver);
  const few = means.solver && loopsUpTo(search, allAtOnce, () => true, isOver);
  const annealed = anneal(search, itemsOf, few ? roundsBeforeExact : roundsEach, means);
  if (annealed.value >= itemsOf.size || !means.solver) return { ...annealed, bound: itemsOf.size };
  const exact = few
    ? choose(means.solver, shapeOf(search), few, annealed, means, itemsOf.size)
    : solveByPrices(search, annealed, means, means.solver);
  return { ...exact, bound: Math.max(exact.value, Math.min(itemsOf.size, exact.bound)) };
}

function anneal(
  search: LoopSearch,
  itemsOf: ReadonlyMap<number, readonly number[]>,
  rounds: number,
  { random, secondsLeft }: PartMeans,
): Improvement {
  const half = secondsLeft() / 2;
  const progress = (round: number) =>
    Math.max(round / (rounds * itemsOf.size), half <= 0 ? 1 : 2 - secondsLeft() / half);
  return improvePacking(search, { itemsOf, random, progress });
}

const shapeOf = ({ pool, rules }: LoopSearch): ProgramShape => ({
  uses: pool.uses,
  members: rules.objective === 'members' ? Math.max(...pool.owners) + 1 : 0,
});

function solveByPrices(search: LoopSearch, start: Improvement, means: PartMeans, solver: LoopSolver): PartResult {
  const shape = shapeOf(search);
  const { bound, left } = generate(search, shape, start, means, solver);
  if (!left || Math.floor(bound + 1e-6) <= start.value) return { ...start, bound: Math.floor(bound + 1e-6) };
  return choose(solver, shape, left, start, means, Math.floor(bound + 1e-6));
}

function choose(
  solver: LoopSolver,
  shape: ProgramShape,
  loops: readonly Loop[],
  start: Improvement,
  { secondsLeft }: PartMeans,
  bound: number,
): PartResult {
  const choice = secondsLeft() > 0 ? solver.choose(shape, loops, secondsLeft()) : undefined;
  if (!choice) return { ...start, bound };
  const value = new Set(choice.loops.flatMap(({ served }) => served)).size;
  const best = value >= start.value ? { loops: choice.loops, value } : start;
  return { ...best, bound: Math.min(bound, Math.max(choice.bound, start.value)) };
}

/** Every loop that `isWanted`, or nothing when they are more than `limit`. */
function loopsUpTo(
  search: LoopSearch,
  limit: number,
  isWanted: (loop: Loop) => boolean,
  isOver = () => false,
): Loop[] | undefined {
  const loops: Loop[] = [];
  let visited = 0;
  const isDone = search.every((loop) => {
    if (isWanted(loop)) loops.push(loop);
    return loops.length <= limit && !(++visited % 4_096 === 0 && isOver());
  });
  return isDone ? loops : undefined;
}

/**
 * Generates columns until no loop pays at the prices of the relaxation. Then every loop of a better packing pays at
 * most the gap less than nothing, and usually few are left to choose among.
 */
function generate(
  search: LoopSearch,
  shape: ProgramShape,
  start: Improvement,
  { secondsLeft }: PartMeans,
  solver: LoopSolver,
): { bound: number; left?: Loop[] | undefined } {
  const isOver = () => secondsLeft() <= 0;
  const master = solver.openMaster(shape);
  let bound = Infinity;
  try {
    master.add(start.loops);
    for (;;) {
      const prices = secondsLeft() > 0 ? master.relax(secondsLeft()) : undefined;
      const pricing = prices && priceLoops(search, prices, isOver);
      if (!pricing) return { bound };
      bound = Math.min(bound, pricing.bound);
      if (Math.floor(bound + 1e-6) <= start.value) return { bound };
      if (pricing.loops.length > 0) {
        master.add(pricing.loops);
        continue;
      }
      const gap = bound - start.value - 1;
      const couldHelp = (loop: Loop) => reducedCost(loop, prices, shape.members > 0) >= -gap - 1e-6;
      return { bound, left: loopsUpTo(search, atMostLeft, couldHelp, isOver) };
    }
  } finally {
    master.close();
  }
}
