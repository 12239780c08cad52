import type { Loop } from './pool.ts';

/** The size of a linear program: rows for what loops use up, and for members who count once in several loops. */
export interface ProgramShape {
  readonly uses: number;
  /** How many members count; 0 when items count, each of which is in one loop at most. */
  readonly members: number;
}

/** Dual prices of the rows of a relaxation. */
export interface Prices {
  readonly use: Float64Array;
  /** What serving a member is still worth, when members count. */
  readonly member: Float64Array;
}

export interface Master {
  add(loops: readonly Loop[]): void;
  /** @returns nothing when the time was over first */
  relax(seconds: number): Prices | undefined;
  close(): void;
}

export interface Choice {
  readonly loops: readonly Loop[];
  /** No choice among these loops serves more. */
  readonly bound: number;
}

/** Solves programs over a list of loops; a part of the server implements it. */
export interface LoopSolver {
  openMaster(shape: ProgramShape): Master;
  choose(shape: ProgramShape, loops: readonly Loop[], seconds: number): Choice | undefined;
}
