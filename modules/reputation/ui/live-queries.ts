import type { FollowedQuery, LiveQueries } from '#web/live/query-topics.ts';

const own = ({ viewerId }: FollowedQuery) => [['reputation.mine', viewerId]] as const;

/** The topics that this module's queries follow. */
export const liveQueries: LiveQueries = {
  'reputation.mine': own,
  'reputation.review': own,
  'reputation.openedReview': own,
  'reputation.swapPoints': own,
};
