import { expect, test } from 'vitest';
import { sumAtStep } from './use-counted-points.ts';

const causes = [
  { reason: 'swapCompleted', points: 50 },
  { reason: 'firstSwap', points: 100 },
] as const;

test.each([
  [0, { points: 0, causes: 0 }],
  [4, { points: 25, causes: 1 }],
  [8, { points: 50, causes: 1 }],
  [12, { points: 100, causes: 2 }],
  [16, { points: 150, causes: 2 }],
])('after step %i the sum grows cause by cause', (step, sum) => {
  expect(sumAtStep([...causes], step)).toEqual(sum);
});

test('nothing is counted where nothing was earned', () => {
  expect(sumAtStep([], 0)).toEqual({ points: 0, causes: 0 });
});
