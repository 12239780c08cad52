/** The interface of reputation for other modules' servers. */
export { reputationSettings } from './domain/reputation.settings.ts';
export type { ReputationSummary } from './domain/reputation.schemas.ts';
export { loadReputationSummaries } from './server/load-reputation-summaries.ts';
export { hasRankSql } from './server/has-rank.ts';
export { removeReply, restoreReply, removedReplySchema } from './server/remove-reply.ts';
export { removeReview, restoreReview, removedReviewSchema } from './server/remove-review.ts';
export { loadReplyEvidence, loadReviewEvidence } from './server/review-evidence.ts';
export { findSwapsWithReviewsDone } from './server/find-swaps-with-reviews-done.ts';
export { findSwapsWithVisibleReplies, findVisibleReviewAuthors } from './server/find-visible-review-authors.ts';
