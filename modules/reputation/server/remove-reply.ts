import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { ReviewId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { Review } from './review.entity.ts';
import { reviewsTopic } from './reviews.topic.ts';

/** Content that is taken out of the answer to a review, and put back. */
export const removedReplySchema = z.object({ text: z.string() });
type ReplyContent = z.infer<typeof removedReplySchema>;

/**
 * Takes the words out of the answer to a review.
 * @returns undefined where nothing is left
 */
export async function removeReply(unit: Unit, id: ReviewId): Promise<ReplyContent | undefined> {
  const review = await lockRepliedReview(unit, id);
  if (!review?.reply || review.replyRemovedAt) return undefined;
  const content = { text: review.reply };
  Object.assign(review, { reply: '', replyRemovedAt: unit.now } satisfies Partial<Review>);
  return content;
}

/** Puts them back. */
export async function restoreReply(unit: Unit, id: ReviewId, { text }: ReplyContent): Promise<void> {
  const review = await lockRepliedReview(unit, id);
  if (review?.replyRemovedAt) Object.assign(review, { reply: text, replyRemovedAt: null } satisfies Partial<Review>);
}

async function lockRepliedReview(unit: Unit, id: ReviewId): Promise<Review | null> {
  const review = await unit.em.findOne(Review, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (review)
    for (const memberId of [review.authorId, review.partnerId]) unit.publishChange(reviewsTopic.name, memberId);
  return review;
}
