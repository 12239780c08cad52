/** Everything that other modules' servers may use of matching. */
export { computeFit, fitWeights, meets, wishStrength, type Fit, type FitItem, type FitSide } from './domain/fit.ts';
export { createReason } from './domain/fit.schemas.ts';
export { WishIndex, type WishMet } from './domain/wish-index.ts';
export { wishWordsFor } from './domain/wish-words.ts';
export {
  allLikes,
  holdLikes,
  latestLikesBy,
  listLatestLikes,
  findLike,
  likesAround,
  likesBetween,
  type LikeEdge,
} from './server/likes-for-chains.ts';
export { lastLikedBy, likedAmong } from './server/liked-by.ts';
export { likeItem } from './server/like-item.ts';
export { findMatched, matchBetween } from './server/matches.ts';
export { findLikers } from './server/find-likers.ts';
export { loadSuggestions } from './server/deck.queries.ts';
export { suggestions, type Suggestion } from './server/deck.views.ts';
export { unlikedAmong, unseenAmong } from './server/unseen.ts';
