import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { PointEntry, ReliabilityEntry } from './point-entry.entity.ts';
import { LeaderboardEntry, LeaderboardName } from './leaderboard.entity.ts';
import { Review } from './review.entity.ts';
import { typedTables } from './tables.ts';

const review = entityColumns(Review);
/** The answer of the reviewed member, which is theirs alone. */
const replyColumns = ['reply', 'repliedAt', 'replyRemovedAt'] as const;

/**
 * The reviews a member wrote, those published about them, their answers and points, and the swaps they stood by or let
 * down.
 */
export const exportMemberReputationData = (db: Db, member: MemberId): readonly DataList[] => {
  const list = createMemberRowExport(db, member);
  return [
    list('reviews-written', Review, { by: 'authorId', without: replyColumns }),
    list('reviews-received', Review, {
      by: 'partnerId',
      where: sql`${review.publishedAt} is not null`,
      without: replyColumns,
    }),
    list('replies', Review, {
      by: 'partnerId',
      where: sql`${review.repliedAt} is not null`,
      without: ['partnerStars', 'swapStars', 'text', 'writtenAt', 'removedAt', 'hiddenUntil'],
    }),
    list('points', PointEntry, { by: 'memberId' }),
    list('reliability', ReliabilityEntry, { by: 'memberId' }),
    list('leaderboard', LeaderboardEntry, { by: 'memberId' }),
    list('nameOnLeaderboard', LeaderboardName, { by: 'memberId' }),
  ];
};

/** Keeps the stars, since partners earned them; deletes the member's own words, points and reliability. */
export async function eraseMemberReputationData(unit: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  await tables
    .updateTable('review')
    .set({ text: '' })
    .where('author_id', '=', member)
    .where('written_at', 'is not', null)
    .execute();
  await tables
    .updateTable('review')
    .set({ reply: '' })
    .where('partner_id', '=', member)
    .where('replied_at', 'is not', null)
    .execute();
  await tables.deleteFrom('review').where('author_id', '=', member).where('written_at', 'is', null).execute();
  await tables.deleteFrom('point_entry').where('member_id', '=', member).execute();
  await tables.deleteFrom('leaderboard_entry').where('member_id', '=', member).execute();
  await tables.deleteFrom('leaderboard_name').where('member_id', '=', member).execute();
  await tables.deleteFrom('reliability_entry').where('member_id', '=', member).execute();
}
