import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { MemberId, ReviewId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { PointReason } from '../domain/point-settings.ts';
import { awardPoints, revokePoints } from './award-points.ts';
import { lockLeaderboardRows } from './update-leaderboard.ts';
import { Review } from './review.entity.ts';
import { reviewsTopic } from './reviews.topic.ts';

/** Content that is taken out of a review, and put back. */
export const removedReviewSchema = z.object({ text: z.string(), partnerStars: z.int(), swapStars: z.int() });
type ReviewContent = z.infer<typeof removedReviewSchema>;

/**
 * Takes words and stars out of a published review, and the points that it gave: it no longer counts.
 * @returns undefined where nothing is left
 */
export async function removeReview(unit: Unit, id: ReviewId): Promise<ReviewContent | undefined> {
  const review = await lockReview(unit, id);
  if (!review?.publishedAt || review.removedAt) return undefined;
  const content = removedReviewSchema.parse(review);
  await revokeReviewPoints(unit, review, content);
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
  if (!review?.removedAt) return;
  Object.assign(review, { ...content, removedAt: null } satisfies Partial<Review>);
  if (!isReviewHidden(review, unit.now)) await awardReviewPoints(unit, review, content);
}

/** Whether its author is banned. */
export const isReviewHidden = ({ hiddenUntil }: Pick<Review, 'hiddenUntil'>, now: Date): boolean =>
  hiddenUntil !== null && hiddenUntil > now;

/** Awards what a published review gives. Idempotent. */
export async function awardReviewPoints(unit: Unit, review: PointSource, content: GivingContent): Promise<void> {
  for (const { memberId, reason, earnedAt } of givenPoints(review, content))
    await awardPoints(unit, memberId, reason, review.id, earnedAt);
}

/** Takes back what a published review gave. Idempotent. */
export async function revokeReviewPoints(unit: Unit, review: PointSource, content: GivingContent): Promise<void> {
  for (const { memberId, reason } of givenPoints(review, content))
    await revokePoints(unit, memberId, reason, review.id);
}

type PointSource = Pick<Review, 'id' | 'authorId' | 'partnerId' | 'writtenAt' | 'publishedAt'>;
type GivingContent = Pick<Review, 'partnerStars'>;

interface GivenPoints {
  readonly memberId: MemberId;
  readonly reason: PointReason;
  readonly earnedAt: Date;
}

/** The points that a published review gave to its author, and for five stars to the other. */
function* givenPoints(review: PointSource, { partnerStars }: GivingContent): Iterable<GivenPoints> {
  const { authorId, partnerId, writtenAt, publishedAt } = review;
  if (writtenAt) yield { memberId: authorId, reason: 'reviewWritten', earnedAt: writtenAt };
  if (publishedAt && partnerStars === 5)
    yield { memberId: partnerId, reason: 'fiveStarsReceived', earnedAt: publishedAt };
}

async function lockReview(unit: Unit, id: ReviewId): Promise<Review | null> {
  const review = await unit.em.findOne(Review, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!review) return null;
  const memberIds = [review.authorId, review.partnerId];
  await lockLeaderboardRows(unit, memberIds);
  for (const memberId of memberIds) unit.publishChange(reviewsTopic.name, memberId);
  return review;
}
