/** Everything that other modules' servers may use of matching. */
export {
  computeTwoWayFit,
  fitWeights,
  findBestMetWish,
  wishStrengths,
  type TwoWayFit,
  type FitItem,
  type MemberFitSide,
} from './domain/fit.ts';
export { createReason } from './domain/fit.schemas.ts';
export { WishIndex, type IndexedWishMatch } from './domain/wish-index.ts';
export { listWishWords } from './domain/wish-words.ts';
export {
  listAllLikes,
  lockExistingLikes,
  listLatestLikesByMembers,
  listLatestLikesOfOwners,
  findLike,
  listLikesAround,
  listLikesBetween,
  type LikeEdge,
} from './server/likes-for-chains.ts';
export { listLastLiked, findLikedAmong } from './server/find-liked.ts';
export { likeItem } from './server/like-item.ts';
export { findMatchedMembers, findMatchBetween } from './server/matches.ts';
export { findLikers } from './server/find-likers.ts';
export { loadSuggestions } from './server/deck.queries.ts';
export { suggestionsView, type SuggestionView } from './server/deck.views.ts';
export { findUnlikedAmong, findUnseenAmong } from './server/find-unseen.ts';
