/** The time spans of the leaderboard. */
export const leaderboardSpans = ['week', 'month', 'all'] as const;
export type LeaderboardSpan = (typeof leaderboardSpans)[number];

/** The states and territories with a board of their own. */
export const leaderboardStateCodes = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type LeaderboardState = (typeof leaderboardStateCodes)[number];

/** The places that are counted exactly; a member further down sees that they are beyond it. */
export const maxCountedPlaces = 1_000;

const dayMs = 86_400_000;
const sydneyDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney', dateStyle: 'short' });

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The key of the board that counts points earned at this time: `all`, `month:2026-11`, `week:2026-11-16` (its Monday).
 * Weeks and months change at midnight in Sydney for everyone, so that all members compete over the same hours.
 */
export function toLeaderboardKey(span: LeaderboardSpan, at: Date): string {
  if (span === 'all') return 'all';
  const day = sydneyDay.format(at);
  if (span === 'month') return `month:${day.slice(0, 7)}`;
  const noon = new Date(`${day}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return `week:${isoDay(new Date(noon.getTime() - sinceMonday * dayMs))}`;
}

/** The oldest boards still kept: those of the week and month before, for a look back at a change of board. */
export const listOldestKeptLeaderboardKeys = (at: Date): readonly string[] => [
  toLeaderboardKey('week', new Date(at.getTime() - 7 * dayMs)),
  toLeaderboardKey('month', new Date(at.getTime() - 31 * dayMs)),
];
