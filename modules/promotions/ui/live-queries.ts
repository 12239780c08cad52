import type { LiveQueries } from '#web/live/query-topics.ts';

/** The topics that this module's queries follow. */
export const liveQueries: LiveQueries = {
  'promotions.assists': ({ viewerId }) => [['promotions.mine', viewerId]],
  'promotions.itemAssist': ({ input, viewerId }) => [
    ['items.item', input['itemId']],
    ['promotions.mine', viewerId],
  ],
};
