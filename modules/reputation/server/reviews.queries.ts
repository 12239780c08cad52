import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import { isMemberVisibleSql, isNotBlockedSql } from '#modules/members/public.ts';
import type { CursorPosition } from '#platform/db/cursor.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { isReviewShownSql } from './load-reputation-summaries.ts';
import { Review } from './review.entity.ts';

const review = entityColumns(Review);
const mine = entityColumns(Review, 'mine');
const other = entityColumns(Review, 'other');

const theirSide = jsonBuildObject({
  id: other.id,
  partnerStars: other.partnerStars,
  swapStars: other.swapStars,
  text: other.text,
  writtenAt: other.writtenAt,
  removedAt: other.removedAt,
  reply: other.reply,
  repliedAt: other.repliedAt,
  replyRemovedAt: other.replyRemovedAt,
});
type TheirSide = typeof theirSide extends RawBuilder<infer Side> ? Side : never;

const ownReview = selectList({
  id: mine.id,
  swapId: mine.swapId,
  partnerId: mine.partnerId,
  openedAt: mine.openedAt,
  // The sort position to the microsecond, for the cursor of the next page.
  position: sql<string>`${mine.openedAt}::text`,
  partnerStars: mine.partnerStars,
  swapStars: mine.swapStars,
  text: mine.text,
  writtenAt: mine.writtenAt,
  removedAt: mine.removedAt,
  reply: mine.reply,
  repliedAt: mine.repliedAt,
  replyRemovedAt: mine.replyRemovedAt,
  theirs: sql<TheirSide | null>`(
    select ${theirSide} from review other
    where ${other.swapId} = ${mine.swapId} and ${other.authorId} = ${mine.partnerId}
      and ${other.partnerId} = ${mine.authorId} and ${other.publishedAt} is not null
      and (${other.hiddenUntil} is null or ${other.hiddenUntil} <= now()))`,
});
export type OwnReviewRow = SelectedRow<typeof ownReview>;

/** A page of the swaps a member may review or has reviewed, the latest first. */
export async function listOwnReviews(
  db: Db,
  author: MemberId,
  limit: number,
  after: CursorPosition | null,
): Promise<readonly OwnReviewRow[]> {
  const { rows } = await query`
    select ${ownReview} from review mine
    where ${mine.authorId} = ${author}
      and ${isAfterPositionSql(sql`${mine.openedAt}, ${mine.id}`, 'down', ['timestamptz', 'uuid'], after)}
    order by ${mine.openedAt} desc, ${mine.id} desc limit ${limit}`.execute(db);
  return rows;
}

export async function findOwnReview(
  db: Db,
  author: MemberId,
  swapId: SwapId,
  partnerId: MemberId,
): Promise<OwnReviewRow | undefined> {
  const { rows } = await query`
    select ${ownReview} from review mine
    where ${mine.swapId} = ${swapId} and ${mine.authorId} = ${author} and ${mine.partnerId} = ${partnerId}`.execute(db);
  return rows[0];
}

const publishedReview = (viewer: MemberId) =>
  selectList({
    id: review.id,
    authorId: review.authorId,
    // False where one of the two has blocked the other.
    isNamed: isNotBlockedSql({ id: viewer }, review.authorId),
    // Null where staff removed it; a published review is a written one.
    stars: review.partnerStars,
    text: review.text.$notNull(),
    publishedAt: review.publishedAt.$notNull(),
    removedAt: review.removedAt,
    reply: review.reply,
    repliedAt: review.repliedAt,
    replyRemovedAt: review.replyRemovedAt,
    position: sql<string>`${review.publishedAt}::text`,
  });
export type PublishedReviewRow = SelectedRow<ReturnType<typeof publishedReview>>;

/** A page of the reviews about a member, the latest first; none about a member whom the viewer may not see. */
export async function listReviewsAboutMember(
  db: Db,
  viewer: MemberId,
  partner: MemberId,
  limit: number,
  after: CursorPosition | null,
): Promise<readonly PublishedReviewRow[]> {
  const { rows } = await query`
    select ${publishedReview(viewer)} from review
    where ${review.partnerId} = ${partner} and ${review.publishedAt} is not null and ${isReviewShownSql}
      and ${isMemberVisibleSql({ id: viewer }, sql`${partner}::uuid`)}
      and ${isAfterPositionSql(sql`${review.publishedAt}, ${review.id}`, 'down', ['timestamptz', 'uuid'], after)}
    order by ${review.publishedAt} desc, ${review.id} desc limit ${limit}`.execute(db);
  return rows;
}
