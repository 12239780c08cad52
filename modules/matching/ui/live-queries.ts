import type { FollowedQuery, LiveQueries } from '#web/live/query-topics.ts';

const likes = ({ viewerId }: FollowedQuery) => [['matching.mine', viewerId]] as const;

/** The topics that this module's queries follow. */
export const liveQueries: LiveQueries = {
  'matching.favourites': likes,
  'matching.matchFavourites': likes,
  'matching.matchWith': likes,
};
