import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { isMemberVisibleSql } from '#modules/members/public.ts';
import type { CursorPosition } from '#platform/db/cursor.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { maxCountedPlaces } from '../domain/leaderboard.ts';
import { LeaderboardEntry, LeaderboardName } from './leaderboard.entity.ts';

export type LeaderboardViewer = { readonly id: MemberId } | null;

/** A board, as a whole or for one state. */
export interface LeaderboardKey {
  readonly board: string;
  readonly state: string | null;
}

const entry = entityColumns(LeaderboardEntry, 'entry');
const total = entityColumns(LeaderboardEntry, 'total');
const named = entityColumns(LeaderboardName, 'named');

const ofBoard = ({ board, state }: LeaderboardKey): RawBuilder<boolean> =>
  sql`${entry.board} = ${board} and ${state === null ? sql`true` : sql`${entry.state} = ${state}`}`;

const row = selectList({
  memberId: entry.memberId,
  state: entry.state,
  points: entry.points,
  isNamed: sql<boolean>`exists (select from leaderboard_name named where ${named.memberId} = ${entry.memberId})`,
  // Ranks come from the points of all time, on every board.
  allPoints: sql<number>`coalesce((
    select ${total.points} from leaderboard_entry total
    where ${total.memberId} = ${entry.memberId} and ${total.board} = 'all'), 0)`,
});
export type LeaderboardRow = SelectedRow<typeof row>;

/** A page of a board, the most points first; without members whom the viewer may not see. */
export async function listLeaderboard(
  db: Db,
  viewer: LeaderboardViewer,
  board: LeaderboardKey,
  limit: number,
  after: CursorPosition | null,
): Promise<readonly LeaderboardRow[]> {
  const { rows } = await query`
    select ${row} from leaderboard_entry entry
    where ${ofBoard(board)} and ${isMemberVisibleSql(viewer, sql`${entry.memberId}`)}
      and ${isAfterPositionSql(sql`${entry.points}, ${entry.memberId}`, 'down', ['integer', 'uuid'], after)}
    order by ${entry.points} desc, ${entry.memberId} desc limit ${limit}`.execute(db);
  return rows;
}

/** A member's own row on a board; undefined while they have no points on it. */
export async function findOwnLeaderboardRow(
  db: Db,
  id: MemberId,
  board: LeaderboardKey,
): Promise<LeaderboardRow | undefined> {
  const { rows } = await query`
    select ${row} from leaderboard_entry entry where ${ofBoard(board)} and ${entry.memberId} = ${id}`.execute(db);
  return rows[0];
}

const counted = selectList({ count: sql<number>`count(*)::int` });

/** Counts the members who have more points on a board, up to `maxCountedPlaces`, so that the cost has a bound. */
export async function countMembersAhead(
  db: Db,
  viewer: { readonly id: MemberId },
  board: LeaderboardKey,
  points: number,
) {
  const { rows } = await query`
    select ${counted} from (
      select from leaderboard_entry entry
      where ${ofBoard(board)} and ${entry.points} > ${points} and ${isMemberVisibleSql(viewer, sql`${entry.memberId}`)}
      limit ${maxCountedPlaces}) as ahead`.execute(db);
  return rows[0]?.count ?? 0;
}
