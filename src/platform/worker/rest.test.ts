import { expect, it } from 'vitest';
import { computeWorkerRestMs } from './start-work.ts';

it('a worker rests by its share of the time of a busy process, for three seconds at most', () => {
  expect(computeWorkerRestMs(100, 0.2, 1)).toBeCloseTo(400);
  expect(computeWorkerRestMs(100, 0.2, 0.5)).toBeCloseTo(200);
  expect(computeWorkerRestMs(100, 0.2, 0)).toBe(0);
  expect(computeWorkerRestMs(60_000, 0.1, 1)).toBe(3_000);
});
