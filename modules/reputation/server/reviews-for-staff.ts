import type { MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { StaffReview } from '../domain/staff-reviews.ts';
import { Review } from './review.entity.ts';

const review = entityColumns(Review);
const columns = selectList({
  id: review.id,
  swapId: review.swapId,
  authorId: review.authorId,
  author: usernameForStaffSql(review.authorId),
  stars: review.partnerStars,
  text: review.text.$notNull(),
  writtenAt: review.writtenAt.$notNull(),
  publishedAt: review.publishedAt,
  reply: review.reply,
});

/** The number of reviews that a member's page in the console shows. */
const shown = 20;

/** The newest written reviews about a member, those not published yet first. */
export async function listStaffReviews(db: Db, memberId: MemberId): Promise<StaffReview[]> {
  const { rows } = await query`
    select ${columns} from review where ${review.partnerId} = ${memberId} and ${review.writtenAt} is not null
    order by ${review.publishedAt} desc, ${review.id} desc limit ${shown}`.execute(db);
  return parseReadableRows(rows, (row) => ({
    ...row,
    writtenAt: row.writtenAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }));
}
