import { expect, it } from 'vitest';
import { minute } from '#contracts/durations.ts';
import { computePollDelayMs, computeRetryDelayMs } from './backoff.ts';

const counts = Array.from({ length: 40 }, (_, index) => index);

it('a parcel is asked about every quarter of an hour at first, then less and less, every four hours at most', () => {
  const waits = counts.map((polls) => computePollDelayMs(polls) / minute);
  expect(waits[0]).toBe(15);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(240);
});

it('a courier that failed is tried again after 1, 2, 4 … minutes, an hour at most', () => {
  expect([1, 2, 3, 4].map((tries) => computeRetryDelayMs(tries) / minute)).toEqual([1, 2, 4, 8]);
  expect(computeRetryDelayMs(100)).toBe(60 * minute);
});
