import { roundRelaxation } from './round-relaxation.ts';
import { LoopTable, computeSlack, type DualPrices } from './loop-table.ts';
import type { LoopSolver, PackingProgramShape } from './loop-solver.ts';
import type { Loop } from './pool.ts';
import { improvePriceBound } from './price-bound.ts';
import { Relaxation } from './relaxation.ts';
import type { RandomSource } from './seeded-random.ts';
import { improvePackingByExchange } from './improve-packing-by-exchange.ts';

/** Iterations between two evaluations of the bound. */
const iterations = 100;
/** The bound is good enough when this many evaluations have improved it by less than this share. */
const atMostIdle = 4;
const improvement = 2e-5;
/** Up to this many loops that could still be in a better packing are chosen among exactly. */
const atMostLeft = 40_000;
/** Shares of the time for the relaxation, the rounding and the exchanges; the rest is for the exact choice. */
const ends = { relaxation: 0.5, dive: 0.75, exchanges: 0.85 } as const;
const exchangesEach = 200;

export interface TableSolvers {
  readonly shape: PackingProgramShape;
  readonly random: RandomSource;
  readonly solver: LoopSolver | undefined;
  secondsLeft(): number;
}

export interface TablePacking {
  readonly loops: readonly Loop[];
  readonly value: number;
  /** No packing of the table's loops serves more. */
  readonly bound: number;
  /** Prices at which none of them pays. */
  readonly prices: DualPrices;
}

export const countServedByLoops = (loops: readonly Loop[]): number =>
  new Set(loops.flatMap(({ served }) => served)).size;

/** Packs loops that are all known: a relaxation for the bound, rounded and then improved by exchanges. */
export function packLoopTable(loops: readonly Loop[], start: readonly Loop[], means: TableSolvers): TablePacking {
  const { shape, random, secondsLeft } = means;
  const table = new LoopTable(loops, shape.uses, shape.served);
  const all = secondsLeft();
  const done = () => (all <= 0 ? 1 : 1 - secondsLeft() / all);
  const relaxation = new Relaxation(table, shape);
  const { bound, prices } = relax(relaxation, countServedByLoops(start), () => done() >= ends.relaxation);
  const known = (list: readonly Loop[]): TablePacking => ({
    loops: list,
    value: countServedByLoops(list),
    bound,
    prices,
  });
  const better = (one: TablePacking, other: TablePacking) => (other.value >= one.value ? other : one);
  const isProved = ({ value }: TablePacking) => value >= roundDownBound(bound);
  let best = known(start);
  if (isProved(best) || secondsLeft() <= 0) return best;
  best = better(best, known(roundRelaxation(relaxation, prices, shape, () => done() >= ends.dive)));
  const from = done();
  const progress = (rounds: number) =>
    Math.max(
      rounds / (exchangesEach * Math.max(1, shape.served)),
      (done() - from) / Math.max(1e-9, ends.exchanges - from),
    );
  best = better(best, known(improvePackingByExchange(table, { start: best.loops, prices, random, progress })));
  return isProved(best) ? best : chooseExactly(table, best, means);
}

/** Bounds come from sums of prices, whose last digits are rounded. */
export const roundDownBound = (bound: number): number => Math.floor(bound + 1e-6);

function relax(relaxation: Relaxation, value: number, isOver: () => boolean): { bound: number; prices: DualPrices } {
  let best = improvePriceBound(relaxation.table, relaxation.prices);
  let idle = 0;
  let last = best.bound;
  for (let round = 1; !isOver(); round++) {
    for (let count = 0; count < iterations && !isOver(); count++) relaxation.iterate();
    const [current, average] = [
      improvePriceBound(relaxation.table, relaxation.prices),
      improvePriceBound(relaxation.table, relaxation.averagePrices()),
    ];
    const found = average.bound < current.bound ? average : current;
    if (found.bound < best.bound) best = found;
    if (round % 2 === 0) relaxation.restart(average.bound < current.bound);
    idle = best.bound < last * (1 - improvement) ? 0 : idle + 1;
    last = best.bound;
    if (idle >= atMostIdle || roundDownBound(best.bound) <= value) break;
  }
  return best;
}

/** A loop of a better packing costs at most the gap above what it is worth; few such loops are chosen among exactly. */
function chooseExactly(
  table: LoopTable,
  best: TablePacking,
  { solver, shape, secondsLeft }: TableSolvers,
): TablePacking {
  const gap = best.bound - best.value - 1;
  const left = table.loops.filter((_, at) => computeSlack(table, best.prices, at) <= gap + 1e-6);
  if (!solver || left.length > atMostLeft || secondsLeft() <= 0) return best;
  const choice = solver.choose(shape, left, secondsLeft());
  if (!choice) return best;
  const value = countServedByLoops(choice.loops);
  const bound = Math.min(roundDownBound(best.bound), Math.max(choice.bound, best.value));
  return value >= best.value ? { ...best, loops: choice.loops, value, bound } : { ...best, bound };
}
