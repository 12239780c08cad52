import type { LiveQueries } from '#web/live/query-topics.ts';

/** The topics that this module's queries follow. */
export const liveQueries: LiveQueries = {
  'swaps.byId': ({ input }) => [['swaps.swap', input['swapId']]],
  'swaps.receivedItems': ({ input }) => [['swaps.swap', input['swapId']]],
  'swaps.mine': ({ viewerId }) => [['swaps.mine', viewerId]],
};
