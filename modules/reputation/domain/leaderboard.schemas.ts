import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';
import { leaderboardSpans, leaderboardStateCodes } from './leaderboard.ts';
import { rankNames } from './rank.ts';

const board = {
  span: z.enum(leaderboardSpans),
  /** Null is the whole of Australia. */
  state: z.enum(leaderboardStateCodes).nullable(),
};
export const leaderboardInput = pageInput(board);
export const myLeaderboardPlaceInput = z.object(board);

const standing = { points: z.int(), rank: z.enum(rankNames) };

/** A row of the leaderboard. The member is absent unless they allow their name on it. */
export const leaderboardRowView = z.object({
  ...standing,
  place: z.int(),
  member: z.object({ id: MemberId, username: z.string(), pictureUrl: z.string().nullable() }).nullable(),
  isMe: z.boolean(),
  state: z.string().nullable(),
});
export const leaderboardPageView = pageSchema(leaderboardRowView);

/** Place of the member on the leaderboard; without a number beyond the places that are counted. */
export const myLeaderboardPlaceView = z.object({ ...standing, place: z.int().nullable() }).nullable();

export const setLeaderboardNameInput = z.object({ isShown: z.boolean() });
