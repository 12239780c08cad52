import type { LoopRules, Pool } from '../../domain/finder/pool.ts';

/** Input of a full pass. */
export interface FullPassTask {
  readonly pool: Pool;
  readonly rules: LoopRules;
  readonly seconds: number;
  readonly seed: number;
}

/** The memory that the finder may use. */
export const chainFinderHeapMegabytes = 2_048;
