/** Parts of reputation that other screens may show. */
export { writeKeyPair } from '../domain/key-pair.ts';
export { loadReputation, MemberReputation } from './member-reputation.tsx';
export { ReviewAction } from './review-action.tsx';
export { MemberReviews } from './member-reviews.tsx';
