import type { LiveQueries } from '#web/live/query-topics.ts';

/** The topics that this module's queries follow. A swap goes on in the lists of its offer. */
export const liveQueries: LiveQueries = {
  'offers.byId': ({ input, viewerId, data }) => [
    ['offers.offer', input['offerId']],
    ['swaps.swap', data?.swapId],
    ['members.mine', viewerId],
  ],
  'offers.list': ({ viewerId }) => [
    ['offers.mine', viewerId],
    ['swaps.mine', viewerId],
  ],
  'offers.counts': ({ viewerId }) => [
    ['offers.mine', viewerId],
    ['swaps.mine', viewerId],
  ],
  'offers.onMyItems': ({ viewerId }) => [
    ['offers.mine', viewerId],
    ['swaps.mine', viewerId],
  ],
};
