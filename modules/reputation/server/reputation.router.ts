import { z } from 'zod';
import { memberCommand, memberQuery, openQuery, privateMemberQuery, router } from '#platform/trpc/procedures.ts';
import {
  leaderboardInput,
  setLeaderboardNameInput,
  leaderboardPageView,
  myLeaderboardPlaceView,
  myLeaderboardPlaceInput,
} from '../domain/leaderboard.schemas.ts';
import {
  ownReviewView,
  ownReviewsInput,
  ownReviewsPage,
  reputationRulesView,
  reputationSummaryView,
  reviewKeyInput,
  memberReviewsInput,
  memberReviewsPage,
  replyToReviewInput,
  reputationSummaryInput,
  swapPointsInput,
  swapPointsView,
  writeReviewInput,
  writtenReviewView,
} from '../domain/reputation.schemas.ts';
import { reputationSettings } from '../domain/reputation.settings.ts';
import { mayShowNameOnLeaderboard, setLeaderboardNameShown } from './leaderboard-names.ts';
import { loadVisibleReputationSummary } from './load-reputation-summaries.ts';
import { loadLeaderboardPage, loadMyLeaderboardPlace } from './load-leaderboard.ts';
import { findOwnReviewView, loadOwnReview, loadOwnReviewPage, loadMemberReviewPage } from './reputation.reads.ts';
import { loadSwapPoints } from './load-swap-points.ts';
import { replyToReview } from './reply-to-review.ts';
import { writeReview } from './write-review.ts';

export const reputationRouter = router({
  rules: openQuery
    .output(reputationRulesView)
    .query(({ ctx }) => ({ reviewDays: reputationSettings.read(ctx.config).REVIEW_DAYS })),

  mine: memberQuery('reputation.read')
    .input(ownReviewsInput)
    .output(ownReviewsPage)
    .query(({ ctx, input }) => loadOwnReviewPage(ctx, ctx.member.id, input)),

  review: memberQuery('reputation.read')
    .input(reviewKeyInput)
    .output(ownReviewView)
    .query(({ ctx, input }) => loadOwnReview(ctx, ctx.member.id, input)),

  openedReview: memberQuery('reputation.read')
    .input(reviewKeyInput)
    .output(ownReviewView.nullable())
    .query(({ ctx, input }) => findOwnReviewView(ctx, ctx.member.id, input)),

  swapPoints: memberQuery('reputation.read')
    .input(swapPointsInput)
    .output(swapPointsView)
    .query(({ ctx, input }) => loadSwapPoints(ctx.db, ctx.member.id, input)),

  write: memberCommand
    .input(writeReviewInput)
    .output(writtenReviewView)
    .mutation(async ({ ctx, input }) => {
      await ctx.transaction((unit) =>
        writeReview(unit, ctx.member, input, reputationSettings.read(ctx.config).REVIEW_DAYS),
      );
      return { points: reputationSettings.read(ctx.config).POINTS_REVIEW_WRITTEN };
    }),

  /** Answers a published review about the caller, once. */
  reply: memberCommand
    .input(replyToReviewInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await replyToReview(unit, ctx.member, input);
        return {};
      }),
    ),

  reviewsOf: memberQuery('members.impersonate')
    .input(memberReviewsInput)
    .output(memberReviewsPage)
    .query(({ ctx, input }) => loadMemberReviewPage(ctx, ctx.member.id, input)),

  leaderboard: openQuery
    .meta({ sameForGuests: ['identity', 'reputation'] })
    .input(leaderboardInput)
    .output(leaderboardPageView)
    .query(({ ctx, input }) => loadLeaderboardPage(ctx, input)),

  /** Place of the caller on the leaderboard. */
  myPlace: memberQuery('members.impersonate')
    .input(myLeaderboardPlaceInput)
    .output(myLeaderboardPlaceView)
    .query(({ ctx, input }) => loadMyLeaderboardPlace(ctx, ctx.member, input)),

  /** Whether the leaderboard may say one's name. */
  nameOnLeaderboard: privateMemberQuery
    .output(setLeaderboardNameInput)
    .query(async ({ ctx }) => ({ isShown: await mayShowNameOnLeaderboard(ctx.db, ctx.member.id) })),

  showName: memberCommand
    .input(setLeaderboardNameInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await setLeaderboardNameShown(unit, ctx.member.id, input.isShown);
        return {};
      }),
    ),

  summary: openQuery
    .input(reputationSummaryInput)
    .output(reputationSummaryView)
    .query(({ ctx, input }) => loadVisibleReputationSummary(ctx.db, ctx.viewer, input.memberId, ctx.config)),
});
