import { minute } from '#contracts/durations.ts';

/** When a courier that failed is tried again: 1, 2, 4 … minutes later, an hour at most. */
export const computeRetryDelayMs = (tries: number): number => Math.min(2 ** Math.max(0, tries - 1), 60) * minute;

/** When a parcel is asked about again: every quarter of an hour at first, then less and less, four hours at most. */
export const computePollDelayMs = (polls: number): number => Math.min(15 * 1.3 ** polls, 240) * minute;
