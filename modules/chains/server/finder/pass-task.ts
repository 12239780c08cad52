import type { LoopRules, Pool } from '../../domain/finder/pool.ts';

/** Input of a full pass. */
export interface PassTask {
  readonly pool: Pool;
  readonly rules: LoopRules;
  readonly seconds: number;
  readonly seed: number;
}

/** The memory that the finder may use. */
export const finderHeapMb = 2_048;
