import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** The points that a member has on one board: of a week, of a month, or of all time. */
export const LeaderboardEntry = defineEntity({
  name: 'LeaderboardEntry',
  tableName: 'leaderboard_entry',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    board: p.text().primary(),
    state: p.text().strictNullable(),
    points: p.integer(),
  },
});

/** A member who allows their name on the leaderboard. */
export const LeaderboardName = defineEntity({
  name: 'LeaderboardName',
  tableName: 'leaderboard_name',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    allowedAt: p.datetime(),
  },
});
