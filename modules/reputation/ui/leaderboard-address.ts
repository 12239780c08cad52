import {
  leaderboardSpans,
  leaderboardStateCodes,
  type LeaderboardSpan,
  type LeaderboardState,
} from '../domain/leaderboard.ts';

export interface LeaderboardQuery {
  readonly span: LeaderboardSpan;
  readonly state: LeaderboardState | null;
}

/** Reads the board from an address; what is not known there means this week in Australia. */
export const parseLeaderboardQuery = (params: URLSearchParams): LeaderboardQuery => ({
  span: leaderboardSpans.find((span) => span === params.get('span')) ?? 'week',
  state: leaderboardStateCodes.find((state) => state === params.get('state')) ?? null,
});

export function toLeaderboardPath({ span, state }: LeaderboardQuery): string {
  const params = new URLSearchParams({ ...(span !== 'week' && { span }), ...(state !== null && { state }) });
  return params.size > 0 ? `/leaderboard?${params}` : '/leaderboard';
}
