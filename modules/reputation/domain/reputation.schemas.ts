import { z } from 'zod';
import { proseTextSchema } from '#contracts/text.ts';
import { ChainId, MemberId, ReviewId, SwapId } from '#contracts/ids.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { pointReasons } from './point-settings.ts';
import { rankNames } from './rank.ts';
import { replyLengthBounds, reviewLengthBounds, starBounds } from './review-bounds.ts';

const starCount = z.int().min(starBounds.min).max(starBounds.max);

/** The settings that the screens name. */
export const reputationRulesView = z.object({ reviewDays: z.int() });

/** Points earned by writing a review. */
export const writtenReviewView = z.object({ points: z.int() });

export const reviewKeyInput = z.object({ swapId: SwapId, partnerId: MemberId });

export const writeReviewInput = reviewKeyInput.extend({
  partnerStars: starCount,
  swapStars: starCount,
  text: proseTextSchema().max(reviewLengthBounds.max),
});
export type ReviewForm = z.infer<typeof writeReviewInput>;

/** The answer of the member whom a review is about. */
export const replyToReviewInput = z.object({
  reviewId: ReviewId,
  text: proseTextSchema().min(replyLengthBounds.min).max(replyLengthBounds.max),
});
export type ReplyForm = z.infer<typeof replyToReviewInput>;

const person = z.object({ id: MemberId, username: z.string(), pictureUrl: z.string().nullable() });

/** Null where there is none. */
const reviewReply = z.object({ text: z.string(), repliedAt: z.iso.datetime(), isRemoved: z.boolean() }).nullable();
export type ReviewReply = NonNullable<z.infer<typeof reviewReply>>;

const reviewContent = z.object({
  id: ReviewId,
  /** Null where staff removed the review. */
  partnerStars: z.int().nullable(),
  swapStars: z.int().nullable(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  isRemoved: z.boolean(),
  reply: reviewReply,
});

/** A review by one side of one swap, as its author sees it. */
export const ownReviewView = z.object({
  swapId: SwapId,
  partner: person,
  closesAt: z.iso.datetime(),
  isOpen: z.boolean(),
  mine: reviewContent.nullable(),
  /** The partner's review, once both are published. */
  theirs: reviewContent.nullable(),
});
export type OwnReview = z.infer<typeof ownReviewView>;

export const ownReviewsPage = pageSchema(ownReviewView);
export const ownReviewsInput = pageInput({});

export const publishedReviewView = z.object({
  id: ReviewId,
  author: person.nullable(),
  /** Null where staff removed the review. */
  stars: z.int().nullable(),
  text: z.string(),
  publishedAt: z.iso.datetime(),
  reply: reviewReply,
});
export type PublishedReview = z.infer<typeof publishedReviewView>;
export const memberReviewsInput = pageInput({ memberId: MemberId });
export const memberReviewsPage = pageSchema(publishedReviewView);

/** The chain from which the swap came has points of its own. */
export const swapPointsInput = z.object({ swapId: SwapId, chainId: ChainId.nullable().default(null) });

/** Points of the caller for a swap so far, in the order in which they are earned. */
export const swapPointsView = z.object({
  points: z.int(),
  causes: readableRowsSchema(z.object({ reason: z.enum(pointReasons), points: z.int() })),
});
export type SwapPoints = z.infer<typeof swapPointsView>;

/** The figures on a member's card. */
export const reputationSummaryView = z.object({
  memberId: MemberId,
  /** Mean of the stars received as a partner, 1 to 5; null before the first. */
  stars: z.number().nullable(),
  reviews: z.int(),
  points: z.int(),
  rank: z.enum(rankNames),
  /** The number of ended swaps that count for reliability; the member saw `stoodBy` of them through. */
  swaps: z.int(),
  stoodBy: z.int(),
});
export type ReputationSummary = z.infer<typeof reputationSummaryView>;
export const reputationSummaryInput = z.object({ memberId: MemberId });
