import { expect, test } from 'vitest';
import { computeMemberRank } from './rank.ts';

const settings = {
  RANK_SWAPPER: 100,
  RANK_TRADER: 500,
  RANK_DEALER: 1_500,
  RANK_MASTER: 5_000,
  RANK_LEGEND: 15_000,
};

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
  expect(computeMemberRank(points, settings)).toBe(rank);
});

test('a rank begins at its setting', () => {
  expect(computeMemberRank(40, { ...settings, RANK_SWAPPER: 40 })).toBe('swapper');
  expect(computeMemberRank(39, { ...settings, RANK_SWAPPER: 40 })).toBe('newcomer');
});
