import type { Loop } from './pool.ts';

/** The size of a program: rows for what loops use up, and for what they serve. */
export interface PackingProgramShape {
  readonly uses: number;
  readonly served: number;
  /** Whether a loop is the only one that serves what it serves, as where items count. */
  readonly isServedOnce: boolean;
}

export interface LoopChoice {
  readonly loops: readonly Loop[];
  /** No choice among these loops serves more. */
  readonly bound: number;
}

/** Solves integer programs over a list of loops; a part of the server implements it. */
export interface LoopSolver {
  choose(shape: PackingProgramShape, loops: readonly Loop[], seconds: number): LoopChoice | undefined;
}
