import { LoopTable, computeSlack, type DualPrices } from './loop-table.ts';
import type { PackingProgramShape } from './loop-solver.ts';
import type { Loop } from './pool.ts';
import { Relaxation } from './relaxation.ts';

/** Iterations between two decisions. */
const iterations = 40;
/** A loop chosen this far is taken at once; below the lesser share it is not considered. */
const [certain, possible] = [0.95, 0.02] as const;
/** A loop that serves again what is served already is taken only where it is chosen this far. */
const despiteRepeat = 0.7;
/** Share of all that can be served that is decided in one turn beyond what is sure. */
const share = 0.001;
/** Loops that cost more than this above what they are worth are left out. */
const atMostSlack = 1;

/**
 * Rounds a relaxation: takes the loops that it chooses most, leaves out what they are in the way of, and lets the
 * prices of the rest settle again.
 * @returns loops that fit together
 */
export function roundRelaxation(
  relaxation: Relaxation,
  prices: DualPrices,
  shape: PackingProgramShape,
  isOver: () => boolean,
): Loop[] {
  const { table } = relaxation;
  const kept = table.loops.flatMap((_, at) => (computeSlack(table, prices, at) < atMostSlack ? [at] : []));
  const isUsed = new Uint8Array(shape.uses);
  const isServed = new Uint8Array(shape.served);
  const taken: Loop[] = [];
  const computeGain = (loop: Loop): number =>
    loop.uses.some((use) => isUsed[use] === 1) ? 0 : loop.served.filter((number) => isServed[number] === 0).length;
  const take = (loop: Loop) => {
    taken.push(loop);
    for (const use of loop.uses) isUsed[use] = 1;
    for (const number of loop.served) isServed[number] = 1;
  };
  let rest = startRelaxation(relaxation, kept, shape);
  while (rest.table.size > 0 && !isOver()) {
    for (let count = 0; count < iterations; count++) rest.iterate();
    const chosen = rest.averageChosen();
    const order = [...chosen.keys()]
      .filter((at) => (chosen[at] ?? 0) > possible)
      .sort((one, other) => (chosen[other] ?? 0) - (chosen[one] ?? 0));
    let left = Math.max(5, Math.floor(shape.served * share));
    const before = taken.length;
    for (const at of order) {
      const loop = rest.table.loops[at];
      const far = chosen[at] ?? 0;
      if (!loop || (left <= 0 && far < certain)) break;
      const gain = computeGain(loop);
      const isWhole = gain === loop.served.length || far >= despiteRepeat || taken.length === before;
      if (gain === 0 || !isWhole) continue;
      take(loop);
      left--;
    }
    if (taken.length === before) break;
    const open = [...rest.table.loops.keys()].filter((at) => computeGain(rest.table.loops[at] as Loop) > 0);
    rest = startRelaxation(rest, open, shape, isServed);
  }
  const remaining = [...rest.table.loops].sort((one, other) => other.served.length - one.served.length);
  for (const loop of remaining) if (computeGain(loop) > 0) take(loop);
  return taken;
}

/** A relaxation over some of the loops of another, which goes on from its prices. */
function startRelaxation(
  before: Relaxation,
  loops: readonly number[],
  shape: PackingProgramShape,
  isServed?: Uint8Array,
): Relaxation {
  const table = new LoopTable(
    loops.map((at) => before.table.loops[at] as Loop),
    shape.uses,
    shape.served,
  );
  const rest = new Relaxation(table, shape);
  rest.startFrom(before, loops, isServed);
  return rest;
}
