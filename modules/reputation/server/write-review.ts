import { LockMode } from '@mikro-orm/core';
import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { reputationErrors } from '../domain/reputation.errors.ts';
import { reviewWrittenEvent } from '../domain/reputation.events.ts';
import type { ReviewForm } from '../domain/reputation.schemas.ts';
import { computeReviewDeadline } from '../domain/review-deadline.ts';
import { awardPoints } from './award-points.ts';
import { lockLeaderboardRows } from './update-leaderboard.ts';
import { publishReviews } from './publish-reviews.ts';
import { reviewsTopic } from './reviews.topic.ts';
import { Review } from './review.entity.ts';

/** Locks all reviews of a swap in a fixed order, so that two members who write at once publish once. */
const lockReviews = (unit: Unit, swapId: SwapId): Promise<Review[]> =>
  unit.em.find(Review, { swapId }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });

/**
 * Writes the caller's review of a completed swap. When the partner has written too, publishes both.
 * @throws reputation.nothingToReview, reputation.alreadyReviewed, reputation.tooLate
 */
export async function writeReview(
  unit: Unit,
  author: Pick<Member, 'id'>,
  form: ReviewForm,
  reviewDays: number,
): Promise<void> {
  const reviews = await lockReviews(unit, form.swapId);
  const own = reviews.find(({ authorId, partnerId }) => authorId === author.id && partnerId === form.partnerId);
  if (!own) throw reputationErrors.nothingToReview();
  if (own.writtenAt !== null) throw reputationErrors.alreadyReviewed();
  if (computeReviewDeadline(own.openedAt, reviewDays) <= unit.now) throw reputationErrors.tooLate();
  const { partnerStars, swapStars, text } = form;
  Object.assign(own, { partnerStars, swapStars, text, writtenAt: unit.now } satisfies Partial<Review>);
  await lockLeaderboardRows(
    unit,
    reviews.map(({ authorId }) => authorId),
  );
  await awardPoints(unit, author.id, 'reviewWritten', own.id);
  for (const memberId of [own.authorId, own.partnerId]) unit.publishChange(reviewsTopic.name, memberId);
  unit.publish(reviewWrittenEvent, {
    reviewId: own.id,
    swapId: own.swapId,
    authorId: own.authorId,
    partnerId: own.partnerId,
  });
  const answer = reviews.find(({ authorId, partnerId }) => authorId === own.partnerId && partnerId === own.authorId);
  if (answer?.writtenAt) await publishReviews(unit, own.swapId, [own, answer]);
}
