/** The interface of reputation for other modules' servers. */
export { reputationSettings } from './domain/reputation.settings.ts';
export type { ReputationSummary } from './domain/reputation.schemas.ts';
export { loadRatings } from './server/load-ratings.ts';
export { hasRankSql } from './server/has-rank.ts';
export { removeReview, restoreReview, removedReviewSchema } from './server/remove-review.ts';
export { loadReviewEvidence } from './server/review-evidence.ts';
export { findReviewedSwaps } from './server/find-reviewed-swaps.ts';
export { findShownReviews } from './server/find-shown-reviews.ts';
