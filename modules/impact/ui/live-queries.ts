import type { LiveQueries } from '#web/live/query-topics.ts';

/** The topics that this module's queries follow. */
export const liveQueries: LiveQueries = {
  'impact.ofSwap': ({ input, viewerId }) => [
    ['swaps.swap', input['swapId']],
    ['delivery.mine', viewerId],
    ['impact.swap', input['swapId']],
  ],
};
