import { expect, test } from 'vitest';
import { rankOf } from './rank.ts';

test.each([
  [0, 'newcomer'],
  [99, 'newcomer'],
  [100, 'swapper'],
  [499, 'swapper'],
  [500, 'trader'],
  [1_499, 'trader'],
  [1_500, 'dealer'],
  [4_999, 'dealer'],
  [5_000, 'master'],
  [14_999, 'master'],
  [15_000, 'legend'],
  [1_000_000, 'legend'],
])('%i points make a %s', (points, rank) => {
  expect(rankOf(points)).toBe(rank);
});
