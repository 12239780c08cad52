/** Parts of reputation that other screens may show. */
export { MemberReputation } from './member-reputation.tsx';
export { MemberReviews } from './member-reviews.tsx';
export { ReputationSummary } from './reputation-summary.tsx';
