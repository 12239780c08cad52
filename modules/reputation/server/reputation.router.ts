import { z } from 'zod';
import { memberCommand, memberQuery, openQuery, privateQuery, router } from '#platform/trpc/procedures.ts';
import {
  leaderboardInput,
  leaderboardName,
  leaderboardPage,
  myPlace,
  myPlaceInput,
} from '../domain/leaderboard.schemas.ts';
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
import { isNameOnLeaderboard, setNameOnLeaderboard } from './leaderboard-names.ts';
import { loadRatingFor } from './load-ratings.ts';
import { loadLeaderboardPage, loadMyLeaderboardPlace } from './read-leaderboard.ts';
import { loadOwnReview, loadOwnReviewPage, loadReviewPage } from './reputation.reads.ts';
import { writeReview } from './write-review.ts';

export const reputationRouter = router({
  rules: openQuery.output(reputationRules).query(({ ctx }) => ({ reviewDays: ctx.config.REVIEW_DAYS })),

  mine: memberQuery('reputation.read')
    .input(ownReviewsInput)
    .output(ownReviewsPage)
    .query(({ ctx, input }) => loadOwnReviewPage(ctx, ctx.member.id, input)),

  review: memberQuery('reputation.read')
    .input(reviewKey)
    .output(ownReview)
    .query(({ ctx, input }) => loadOwnReview(ctx, ctx.member.id, input)),

  write: memberCommand
    .input(writeReviewInput)
    .output(writtenReview)
    .mutation(async ({ ctx, input }) => {
      await ctx.transaction((unit) => writeReview(unit, ctx.member, input, ctx.config.REVIEW_DAYS));
      return { points: ctx.config.POINTS_REVIEW_WRITTEN };
    }),

  reviewsOf: memberQuery('members.impersonate')
    .input(reviewsOfInput)
    .output(reviewsOfPage)
    .query(({ ctx, input }) => loadReviewPage(ctx, ctx.member.id, input)),

  leaderboard: openQuery
    .meta({ sameForGuests: ['identity', 'reputation'] })
    .input(leaderboardInput)
    .output(leaderboardPage)
    .query(({ ctx, input }) => loadLeaderboardPage(ctx, input)),

  /** Place of the caller on the leaderboard. */
  myPlace: memberQuery('members.impersonate')
    .input(myPlaceInput)
    .output(myPlace)
    .query(({ ctx, input }) => loadMyLeaderboardPlace(ctx, ctx.member, input)),

  /** Whether the leaderboard may say one's name. */
  nameOnLeaderboard: privateQuery
    .output(leaderboardName)
    .query(async ({ ctx }) => ({ isShown: await isNameOnLeaderboard(ctx.db, ctx.member.id) })),

  showName: memberCommand
    .input(leaderboardName)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await setNameOnLeaderboard(unit, ctx.member.id, input.isShown);
        return {};
      }),
    ),

  summary: openQuery
    .input(summaryInput)
    .output(reputationSummary)
    .query(({ ctx, input }) => loadRatingFor(ctx.db, ctx.viewer, input.memberId, ctx.config)),
});
