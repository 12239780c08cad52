import { day, hour } from '#contracts/durations.ts';
import { computeSoloCancelStart, type SoloCancelSnapshot } from './cancel-right.ts';
import type { SwapTimes } from './swap-times.ts';

/** The time at which a swap without any sent leg is over: the days of overdue after either party could cancel alone. */
export const computeIdleSwapEnd = (swap: SoloCancelSnapshot, times: SwapTimes): Date =>
  new Date(computeSoloCancelStart(swap, times).getTime() + times.SWAP_OVERDUE_DAYS * day);

/**
 * The time at which a partly sent swap becomes a dispute. Where the first leg is sent only after that, the other party
 * still has `SWAP_ANSWER_HOURS` to react.
 */
export const computeOverdueStart = (swap: SoloCancelSnapshot, times: SwapTimes, now: Date): Date =>
  new Date(Math.max(computeIdleSwapEnd(swap, times).getTime(), now.getTime() + times.SWAP_ANSWER_HOURS * hour));

/** A swap that resumes after a dispute gets the same number of days again. */
export const computeResumedOverdueStart = (overdueAt: Date, times: SwapTimes, now: Date): Date =>
  new Date(Math.max(overdueAt.getTime(), now.getTime() + times.SWAP_OVERDUE_DAYS * day));
