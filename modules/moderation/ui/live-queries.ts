import type { LiveQueries } from '#web/live/query-topics.ts';

/** The topics that this module's queries follow. */
export const liveQueries: LiveQueries = {
  'moderation.partnerCaution': ({ viewerId }) => [
    ['swaps.mine', viewerId],
    ['chat.rooms', viewerId],
  ],
  'moderation.disputeAppeal': ({ input, viewerId }) => [
    ['moderation.appeals', viewerId],
    ['swaps.swap', input['swapId']],
  ],
};
