import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { ReviewId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { Review } from './review.entity.ts';
import { reviewsTopic } from './reviews.topic.ts';

/** What is taken out of a review, and put back. */
export const reviewContent = z.object({ text: z.string(), partnerStars: z.int(), swapStars: z.int() });
type ReviewContent = z.infer<typeof reviewContent>;

/** Takes words and stars out of a published review: it no longer counts. @returns undefined where nothing is left */
export async function removeReview(unit: Unit, id: ReviewId): Promise<ReviewContent | undefined> {
  const review = await lockReview(unit, id);
  if (!review?.publishedAt || review.removedAt) return undefined;
  const content = reviewContent.parse(review);
  Object.assign(review, {
    text: '',
    partnerStars: null,
    swapStars: null,
    removedAt: unit.now,
  } satisfies Partial<Review>);
  return content;
}

/** Puts them back; nothing where the account of its author was erased. */
export async function restoreReview(unit: Unit, id: ReviewId, content: ReviewContent): Promise<void> {
  const review = await lockReview(unit, id);
  if (review?.removedAt) Object.assign(review, { ...content, removedAt: null } satisfies Partial<Review>);
}

async function lockReview(unit: Unit, id: ReviewId): Promise<Review | null> {
  const review = await unit.em.findOne(Review, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (review)
    for (const memberId of [review.authorId, review.partnerId]) unit.publishChange(reviewsTopic.name, memberId);
  return review;
}
