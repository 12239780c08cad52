import type { LiveQueries } from '#web/live/query-topics.ts';

/** The topics that this module's queries follow. Agreeing on a courier is a change of the swap. */
export const liveQueries: LiveQueries = {
  'delivery.mine': ({ viewerId }) => [['delivery.mine', viewerId]],
  'delivery.sendable': ({ viewerId }) => [
    ['delivery.mine', viewerId],
    ['swaps.mine', viewerId],
  ],
  'delivery.ofSwap': ({ input, viewerId }) => [
    ['delivery.mine', viewerId],
    ['swaps.swap', input['swapId']],
    ['delivery.protection', input['swapId']],
  ],
  'delivery.leg': ({ viewerId, data }) => [
    ['delivery.mine', viewerId],
    ['payments.mine', viewerId],
    ['swaps.swap', data?.swapId],
    ['delivery.protection', data?.swapId],
  ],
  'delivery.protectionOfSwap': ({ input, viewerId }) => [
    ['delivery.mine', viewerId],
    ['delivery.protection', input['swapId']],
    ['swaps.swap', input['swapId']],
  ],
};
