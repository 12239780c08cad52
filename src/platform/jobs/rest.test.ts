import { expect, it } from 'vitest';
import { restMs } from './work.ts';

it('a worker rests by its share of the time of a busy process, for three seconds at most', () => {
  expect(restMs(100, 0.2, 1)).toBeCloseTo(400);
  expect(restMs(100, 0.2, 0.5)).toBeCloseTo(200);
  expect(restMs(100, 0.2, 0)).toBe(0);
  expect(restMs(60_000, 0.1, 1)).toBe(3_000);
});
