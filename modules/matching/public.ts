/** Everything that other modules' servers may use of matching. */
export { allLikes, likesAround, type LikeEdge } from './server/likes-for-chains.ts';
