import { expect, it } from 'vitest';
import { toLeaderboardKey, listOldestKeptLeaderboardKeys } from './leaderboard.ts';

it.each([
  // Sunday 23:59:59 in Sydney and a second later, in daylight saving time.
  ['2026-11-22T12:59:59Z', 'week:2026-11-16', 'month:2026-11'],
  ['2026-11-22T13:00:00Z', 'week:2026-11-23', 'month:2026-11'],
  // The first of July at midnight in Sydney, in standard time: a Wednesday.
  ['2026-06-30T13:59:59Z', 'week:2026-06-29', 'month:2026-06'],
  ['2026-06-30T14:00:00Z', 'week:2026-06-29', 'month:2026-07'],
  // New Year falls in a week of the year before.
  ['2026-12-31T13:00:00Z', 'week:2026-12-28', 'month:2027-01'],
])('%s counts for %s and %s', (at, week, month) => {
  expect([
    toLeaderboardKey('week', new Date(at)),
    toLeaderboardKey('month', new Date(at)),
    toLeaderboardKey('all', new Date(at)),
  ]).toEqual([week, month, 'all']);
});

it('keeps the week and month before', () => {
  expect(listOldestKeptLeaderboardKeys(new Date('2026-11-22T02:00:00Z'))).toEqual(['week:2026-11-09', 'month:2026-10']);
});
