/** Everything that other modules' servers may use of matching. */
export {
  computeTwoWayFit,
  fitWeights,
  findBestMetWish,
  wishStrengths,
  type TwoWayFit,
  type FitItem,
  type MemberFitSide,
} from './domain/two-way-fit.ts';
export { createFitReason } from './domain/fit-reason.schemas.ts';
export { WishIndex, type IndexedWishMatch } from './domain/wish-index.ts';
export { listMatchingWishWords } from './domain/list-matching-wish-words.ts';
export {
  listAllLikes,
  lockExistingLikes,
  listLatestLikesByMembers,
  listLatestLikesOfOwners,
  findLike,
  listLikesInvolvingMembers,
  listLikesBetweenMembers,
  type LikeEdge,
} from './server/likes-for-chains.ts';
export { listLastLikedItems, filterLikedItems } from './server/filter-liked-items.ts';
export { likeItem } from './server/like-item.ts';
export { findMatchedMembers, findMatchWithMember } from './server/sync-match-with-likes.ts';
export { findLikers } from './server/find-likers.ts';
export { loadSuggestionsForCards } from './server/deck.queries.ts';
export { suggestionsView, type SuggestionView } from './server/deck.views.ts';
export { filterUnlikedItems, filterDeckCandidates } from './server/filter-deck-candidates.ts';
