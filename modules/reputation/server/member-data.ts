import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listAtOnce, listInPages, type DataList } from '#platform/module/member-data.ts';
import { PointEntry, ReliabilityEntry } from './entries.entity.ts';
import { LeaderboardEntry } from './leaderboard.entity.ts';
import { Review } from './review.entity.ts';
import { typedTables } from './tables.ts';

const review = entityColumns(Review);
const point = entityColumns(PointEntry);
const reliability = entityColumns(ReliabilityEntry);
const onBoard = entityColumns(LeaderboardEntry);

const received = selectList({
  id: review.id,
  swap_id: review.swapId,
  partner_stars: review.partnerStars,
  swap_stars: review.swapStars,
  text: review.text,
  published_at: review.publishedAt,
});
const writing = selectList({ opened_at: review.openedAt, written_at: review.writtenAt });
const points = selectList({
  reason: point.reason,
  subject_id: point.subjectId,
  points: point.points,
  earned_at: point.earnedAt,
});
const reliabilities = selectList({
  swap_id: reliability.swapId,
  stood_by: reliability.stoodBy,
  ended_at: reliability.endedAt,
});

const boards = selectList({ board: onBoard.board, state: onBoard.state, points: onBoard.points });

/** The reviews a member wrote, those published about them, their points, and the swaps they stood by or let down. */
export const exportMemberReputationData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'reviews-written',
    rows: listInPages<SelectedRow<typeof received> & SelectedRow<typeof writing>>(async (last, limit) => {
      const after = last ? sql`${review.id} > ${last.id}` : sql`true`;
      const { rows } = await query`
        select ${received}, ${writing} from review
        where ${review.authorId} = ${member} and ${after}
        order by ${review.id} limit ${limit}`.execute(db);
      return rows;
    }),
  },
  {
    name: 'reviews-received',
    rows: listInPages<SelectedRow<typeof received>>(async (last, limit) => {
      const after = last ? sql`${review.id} > ${last.id}` : sql`true`;
      const { rows } = await query`
        select ${received} from review
        where ${review.partnerId} = ${member} and ${review.publishedAt} is not null and ${after}
        order by ${review.id} limit ${limit}`.execute(db);
      return rows;
    }),
  },
  {
    name: 'points',
    rows: listInPages<SelectedRow<typeof points>>(async (last, limit) => {
      const place = sql`${point.reason}, ${point.subjectId}`;
      const after = last ? sql`(${place}) > (${last.reason}, ${last.subject_id}::uuid)` : sql`true`;
      const { rows } = await query`
        select ${points} from point_entry
        where ${point.memberId} = ${member} and ${after}
        order by ${place} limit ${limit}`.execute(db);
      return rows;
    }),
  },
  {
    name: 'reliability',
    rows: listInPages<SelectedRow<typeof reliabilities>>(async (last, limit) => {
      const after = last ? sql`${reliability.swapId} > ${last.swap_id}` : sql`true`;
      const { rows } = await query`
        select ${reliabilities} from reliability_entry
        where ${reliability.memberId} = ${member} and ${after}
        order by ${reliability.swapId} limit ${limit}`.execute(db);
      return rows;
    }),
  },
  {
    name: 'leaderboard',
    rows: listInPages<SelectedRow<typeof boards>>(async (last, limit) => {
      const after = last ? sql`${onBoard.board} > ${last.board}` : sql`true`;
      const { rows } = await query`
        select ${boards} from leaderboard_entry
        where ${onBoard.memberId} = ${member} and ${after}
        order by ${onBoard.board} limit ${limit}`.execute(db);
      return rows;
    }),
  },
  {
    name: 'nameOnLeaderboard',
    rows: listAtOnce(() =>
      typedTables(db).selectFrom('leaderboard_name').select('allowed_at').where('member_id', '=', member).execute(),
    ),
  },
];

/** Keeps the stars, since partners earned them; deletes the member's own words, points and reliability. */
export async function eraseMemberReputationData(unit: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  await tables
    .updateTable('review')
    .set({ text: '' })
    .where('author_id', '=', member)
    .where('written_at', 'is not', null)
    .execute();
  await tables.deleteFrom('review').where('author_id', '=', member).where('written_at', 'is', null).execute();
  await tables.deleteFrom('point_entry').where('member_id', '=', member).execute();
  await tables.deleteFrom('leaderboard_entry').where('member_id', '=', member).execute();
  await tables.deleteFrom('leaderboard_name').where('member_id', '=', member).execute();
  await tables.deleteFrom('reliability_entry').where('member_id', '=', member).execute();
}
