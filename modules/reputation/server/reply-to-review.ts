import { LockMode } from '@mikro-orm/core';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { reputationErrors } from '../domain/reputation.errors.ts';
import { reviewRepliedEvent } from '../domain/reputation.events.ts';
import type { ReplyForm } from '../domain/reputation.schemas.ts';
import { isReviewHidden } from './remove-review.ts';
import { Review } from './review.entity.ts';
import { reviewsTopic } from './reviews.topic.ts';

/**
 * Answers a published review about the caller: once, so that a review does not become a quarrel.
 * @throws reputation.nothingToReply, reputation.alreadyReplied
 */
export async function replyToReview(
  unit: Unit,
  member: Pick<Member, 'id'>,
  { reviewId, text }: ReplyForm,
): Promise<void> {
  const review = await unit.em.findOne(
    Review,
    { id: reviewId, partnerId: member.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!review?.publishedAt || review.removedAt || isReviewHidden(review, unit.now))
    throw reputationErrors.nothingToReply();
  if (review.repliedAt) throw reputationErrors.alreadyReplied();
  Object.assign(review, { reply: text, repliedAt: unit.now } satisfies Partial<Review>);
  const { authorId, partnerId, swapId } = review;
  for (const memberId of [authorId, partnerId]) unit.publishChange(reviewsTopic.name, memberId);
  unit.publish(reviewRepliedEvent, { reviewId, swapId, authorId, partnerId });
}
