import highs, { type Highs } from 'highs';
import type { Loop } from '../../domain/finder/pool.ts';
import type { LoopChoice, LoopSolver, PackingProgramShape } from '../../domain/finder/loop-solver.ts';

// The package's types are those of its CommonJS form; its ES module exports the function itself.
const loadRuntime = highs as unknown as typeof highs.default;

/** Fit decides between choices that serve equally many, so all of it weighs less than one. */
const allFitWeighs = 0.5;

/** The solver of linear programs: HiGHS, compiled to WebAssembly. A call blocks its thread. */
export async function loadHighsSolver(): Promise<LoopSolver> {
  const runtime = await loadRuntime();
  return {
    choose: (shape, loops, seconds) => choose(runtime, shape, loops, seconds),
  };
}

interface Entries {
  readonly indices: number[];
  readonly values: number[];
}

/** The rows of what can be served more than once; where it cannot, the loops themselves count. */
const countedRows = ({ served, isServedOnce }: PackingProgramShape): number => (isServedOnce ? 0 : served);

const buildColumn = ({ uses }: PackingProgramShape, members: number, loop: Loop): Entries => ({
  indices: [...loop.uses, ...(members > 0 ? loop.served.map((member) => uses + member) : [])],
  values: [...loop.uses.map(() => 1), ...(members > 0 ? loop.served.map(() => -1) : [])],
});

/** Rows for uses and members; a column for each member, who counts as far as chosen loops serve them. */
function buildProgram(highs: Highs, shape: PackingProgramShape, loops: readonly Loop[], weight: number) {
  const { uses } = shape;
  const members = countedRows(shape);
  const rows = uses + members;
  const entries = [
    ...Array.from({ length: members }, (_, member) => ({ indices: [uses + member], values: [1] })),
    ...loops.map((loop) => buildColumn(shape, members, loop)),
  ];
  const starts = [0];
  for (const { indices } of entries) starts.push((starts.at(-1) ?? 0) + indices.length);
  const columns = entries.length;
  return {
    numCols: columns,
    numRows: rows,
    sense: highs.constants.objectiveSense.maximize,
    colCost: [
      ...Array<number>(members).fill(1),
      ...loops.map((loop) => (members > 0 ? 0 : loop.items.length) + loop.fit * weight),
    ],
    colLower: Array<number>(columns).fill(0),
    colUpper: Array<number>(columns).fill(1),
    rowLower: Array<number>(rows).fill(-highs.infinity),
    rowUpper: [...Array<number>(uses).fill(1), ...Array<number>(members).fill(0)],
    matrix: {
      format: 'csc' as const,
      numRows: rows,
      numCols: columns,
      starts,
      indices: entries.flatMap(({ indices }) => indices),
      values: entries.flatMap(({ values }) => values),
    },
  };
}

function choose(
  highs: Highs,
  shape: PackingProgramShape,
  loops: readonly Loop[],
  seconds: number,
): LoopChoice | undefined {
  const weight = allFitWeighs / Math.max(1, shape.uses);
  const { integer, continuous } = highs.constants.variableType;
  const program = buildProgram(highs, shape, loops, weight);
  const members = countedRows(shape);
  const integrality = program.colCost.map((_, column) => (column < members ? continuous : integer));
  return highs.withModel({ ...program, integrality }, (model) => {
    model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: 1e-4 });
    model.run();
    const { colValue } = model.getSolution();
    if (colValue.length === 0) return undefined;
    const chosen = loops.filter((_, index) => (colValue[members + index] ?? 0) > 0.5);
    return { loops: chosen, bound: Math.floor(Number(model.info.get('mip_dual_bound')) + 1e-6) };
  });
}
