import type { ReviewId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { Review } from './review.entity.ts';

const review = entityColumns(Review);

const evidence = selectList({
  swapId: review.swapId,
  authorId: review.authorId,
  partnerId: review.partnerId,
  stars: review.partnerStars.$notNull(),
  text: review.text.$notNull(),
  sentAt: review.publishedAt.$notNull(),
});

/** A copy of a review at this moment, as evidence for the staff who decide about a report of it. */
export type ReviewEvidence = SelectedRow<typeof evidence>;

const replyEvidence = selectList({
  swapId: review.swapId,
  authorId: review.partnerId,
  text: review.reply.$notNull(),
  sentAt: review.repliedAt.$notNull(),
  /** The review that it answers. */
  review: review.text.$notNull(),
});

/** A copy of the answer to a review, with the review, as evidence for staff. */
export type ReplyEvidence = SelectedRow<typeof replyEvidence>;

/** Undefined where there is none, it is removed or erased, or staff removed the review. */
export async function loadReplyEvidence(db: Db, id: ReviewId): Promise<ReplyEvidence | undefined> {
  const { rows } = await query`
    select ${replyEvidence} from review where ${review.id} = ${id} and ${review.reply} <> ''
      and ${review.removedAt} is null`.execute(db);
  return rows[0];
}

/** Undefined for a review that is not published: every member may read one that is. */
export async function loadReviewEvidence(db: Db, id: ReviewId): Promise<ReviewEvidence | undefined> {
  const { rows } = await query`
    select ${evidence} from review where ${review.id} = ${id} and ${review.publishedAt} is not null
      and ${review.removedAt} is null`.execute(db);
  return rows[0];
}
