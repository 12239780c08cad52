import { defineModule } from '#platform/module/define-module.ts';
import { reputationErrors } from './domain/reputation.errors.ts';
import { reviewRepliedEvent, reviewsPublishedEvent, reviewWrittenEvent } from './domain/reputation.events.ts';
import { awardCompletedChain } from './server/award-chain.on-chain-completed.ts';
import { awardPublishedItem } from './server/award-item.on-item-published.ts';
import { moveLeaderboardRowsToState } from './server/update-leaderboard.ts';
import { hideReviewsOfBanned, showReviewsOfUnbanned } from './server/hide-reviews.on-ban.ts';
import {
  recordMissedMeeting,
  recordUnreliableMembers,
  recordReliableMembers,
} from './server/record-reliability.on-swap-ended.ts';
import { eraseMemberReputationData, exportMemberReputationData } from './server/member-data.ts';
import { awardCompletedSwap, openReviewsOfSwap } from './server/open-reviews.on-swap-completed.ts';
import { publishDueReviewsJob } from './server/publish-due-reviews.job.ts';
import { reviewsTopic } from './server/reviews.topic.ts';
import { reputationRouter } from './server/reputation.router.ts';
import { Review } from './server/review.entity.ts';
import { reputationSeed } from './server/seed/seed-reputation.ts';
import { deleteOldLeaderboardsJob } from './server/delete-old-leaderboards.job.ts';
import { reputationAdminRouter } from './server/reputation.admin.router.ts';
import { reputationPermissions } from './domain/reputation.permissions.ts';
import { reputationSettings } from './domain/reputation.settings.ts';
import { typedTables } from './server/tables.ts';
import { listReviewTasks } from './server/list-review-tasks.ts';

export const reputation = defineModule({
  name: 'reputation',
  settings: [reputationSettings],
  tables: typedTables.entities,
  entities: [Review],
  router: reputationRouter,
  topics: [reviewsTopic],
  listMemberTasks: listReviewTasks,
  adminRouter: reputationAdminRouter,
  permissions: reputationPermissions,
  jobs: [publishDueReviewsJob, deleteOldLeaderboardsJob],
  on: [
    openReviewsOfSwap,
    awardCompletedSwap,
    awardCompletedChain,
    awardPublishedItem,
    recordReliableMembers,
    recordUnreliableMembers,
    recordMissedMeeting,
    moveLeaderboardRowsToState,
    hideReviewsOfBanned,
    showReviewsOfUnbanned,
  ],
  events: [reviewWrittenEvent, reviewsPublishedEvent, reviewRepliedEvent],
  errors: reputationErrors,
  memberData: { export: exportMemberReputationData, erase: eraseMemberReputationData },
  erasure: {
    'review.author_id': 'keep',
    'review.partner_id': 'keep',
    'point_entry.member_id': 'delete',
    'reliability_entry.member_id': 'delete',
    'leaderboard_entry.member_id': 'delete',
    'leaderboard_name.member_id': 'delete',
  },
  seed: reputationSeed,
});
