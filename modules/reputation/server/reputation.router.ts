import { memberCommand, memberQuery, openQuery, router } from '#platform/trpc/procedures.ts';
import {
  ownReview,
  ownReviewsInput,
  ownReviewsPage,
  reputationRules,
  reputationSummary,
  reviewKey,
  reviewsOfInput,
  reviewsOfPage,
  summaryInput,
  writeReviewInput,
  writtenReview,
} from '../domain/reputation.schemas.ts';
import { ratingFor } from './ratings-of.ts';
import { readOwnReview, readOwnReviews, readReviewsOf } from './reputation.reads.ts';
import { writeReview } from './write-review.ts';

export const reputationRouter = router({
  rules: openQuery.output(reputationRules).query(({ ctx }) => ({ reviewDays: ctx.config.REVIEW_DAYS })),

  mine: memberQuery
    .input(ownReviewsInput)
    .output(ownReviewsPage)
    .query(({ ctx, input }) => readOwnReviews(ctx, ctx.member.id, input)),

  review: memberQuery
    .input(reviewKey)
    .output(ownReview)
    .query(({ ctx, input }) => readOwnReview(ctx, ctx.member.id, input)),

  write: memberCommand
    .input(writeReviewInput)
    .output(writtenReview)
    .mutation(async ({ ctx, input }) => {
      await ctx.transaction((unit) => writeReview(unit, ctx.member, input, ctx.config.REVIEW_DAYS));
      return { points: ctx.config.POINTS_REVIEW_WRITTEN };
    }),

  reviewsOf: memberQuery
    .input(reviewsOfInput)
    .output(reviewsOfPage)
    .query(({ ctx, input }) => readReviewsOf(ctx, ctx.member.id, input)),

  summary: openQuery
    .input(summaryInput)
    .output(reputationSummary)
    .query(({ ctx, input }) => ratingFor(ctx.db, ctx.viewer, input.memberId, ctx.config)),
});
