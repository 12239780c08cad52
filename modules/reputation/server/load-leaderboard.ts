import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { mapPage } from '#contracts/page.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { loadMemberCards } from '#modules/members/public.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { toLeaderboardKey, maxCountedPlaces } from '../domain/leaderboard.ts';
import type {
  leaderboardInput,
  leaderboardPageView,
  myLeaderboardPlaceView,
  myLeaderboardPlaceInput,
} from '../domain/leaderboard.schemas.ts';
import { computeMemberRank } from '../domain/rank.ts';
import { reputationSettings } from '../domain/reputation.settings.ts';
import {
  countMembersAhead,
  listLeaderboard,
  findOwnLeaderboardRow,
  type LeaderboardRow,
  type LeaderboardViewer,
} from './leaderboard.queries.ts';

interface LeaderboardReadContext {
  readonly db: Db;
  readonly cursors: CursorCodec;
  readonly now: Date;
  readonly viewer: LeaderboardViewer;
  readonly config: ParsedSettings;
}

interface PlacedRow extends LeaderboardRow {
  readonly place: number;
  /** Number of rows that the list has shown, including this one. */
  readonly shown: number;
}

/** Numbers rows: members with equal points share a place. The cursor carries the numbers from page to page. */
function placed(rows: readonly LeaderboardRow[], before: Pick<PlacedRow, 'place' | 'shown' | 'points'>): PlacedRow[] {
  let last = before;
  return parseReadableRows(rows, (row) => {
    const shown = last.shown + 1;
    const numbered = { ...row, shown, place: row.points === last.points ? last.place : shown };
    last = numbered;
    return numbered;
  });
}

/** A page of a board with the names that their members allow. */
export async function loadLeaderboardPage(
  { db, cursors, now, viewer, config }: LeaderboardReadContext,
  { span, state, cursor, limit }: z.infer<typeof leaderboardInput>,
): Promise<z.infer<typeof leaderboardPageView>> {
  const settings = reputationSettings.read(config);
  const list = ['reputation.leaderboard', span, state, viewer?.id ?? null];
  const place = parsePageCursor(cursors, list, cursor, now);
  const [points = -1, memberId = null, lastPlace = 0, shown = 0] = place.after ?? [];
  const board = { board: toLeaderboardKey(span, place.snapshot), state };
  const rows = await listLeaderboard(db, viewer, board, limit + 1, place.after && [points, memberId]);
  const numbered = placed(rows, { points: Number(points), place: Number(lastPlace), shown: Number(shown) });
  const page = toPage(numbered, limit, {
    cursors,
    list,
    place,
    positionOf: (row) => [row.points, row.memberId, row.place, row.shown],
    itemOf: (row) => row,
  });
  const people = await namedPeople(db, viewer, page.items);
  return mapPage(page, (row) => ({
    place: row.place,
    member: people.get(row.memberId) ?? null,
    isMe: row.memberId === viewer?.id,
    state: row.state,
    points: row.points,
    rank: computeMemberRank(row.allPoints, settings),
  }));
}

/** The names on a page: of those who allow it, and the viewer's own. */
async function namedPeople(db: Db, viewer: LeaderboardViewer, rows: readonly LeaderboardRow[]) {
  const ids = rows.flatMap(({ memberId, isNamed }): MemberId[] =>
    isNamed || memberId === viewer?.id ? [memberId] : [],
  );
  const cards = await loadMemberCards(db, ids);
  return new Map(cards.map(({ id, username, picture }) => [id, { id, username, pictureUrl: picture }]));
}

/** The viewer's own place on a board; null while they have no points on it. */
export async function loadMyLeaderboardPlace(
  { db, now, config }: LeaderboardReadContext,
  member: { readonly id: MemberId },
  { span, state }: z.infer<typeof myLeaderboardPlaceInput>,
): Promise<z.infer<typeof myLeaderboardPlaceView>> {
  const board = { board: toLeaderboardKey(span, now), state };
  const own = await findOwnLeaderboardRow(db, member.id, board);
  if (!own) return null;
  const ahead = await countMembersAhead(db, member, board, own.points);
  return {
    place: ahead < maxCountedPlaces ? ahead + 1 : null,
    points: own.points,
    rank: computeMemberRank(own.allPoints, reputationSettings.read(config)),
  };
}
