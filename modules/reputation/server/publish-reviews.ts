import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { reviewsPublishedEvent } from '../domain/reputation.events.ts';
import { awardPoints } from './award-points.ts';
import { reviewsTopic } from './reviews.topic.ts';
import { isReviewHidden } from './remove-review.ts';
import type { Review } from './review.entity.ts';

/**
 * Publishes the written reviews of one swap at one moment. The caller has locked the rows. Those of a banned author
 * give their points when the ban ends.
 */
export async function publishReviews(unit: Unit, swapId: SwapId, reviews: readonly Review[]): Promise<void> {
  const published = [];
  for (const review of reviews) {
    if (review.partnerStars === null || review.publishedAt !== null) continue;
    review.publishedAt = unit.now;
    const { id: reviewId, authorId, partnerId, partnerStars } = review;
    published.push({ reviewId, authorId, partnerId, partnerStars });
    if (partnerStars === 5 && !isReviewHidden(review, unit.now))
      await awardPoints(unit, partnerId, 'fiveStarsReceived', reviewId);
  }
  for (const { authorId, partnerId } of published)
    for (const memberId of [authorId, partnerId]) unit.publishChange(reviewsTopic.name, memberId);
  if (published.length > 0) unit.publish(reviewsPublishedEvent, { swapId, reviews: published });
}
