import type { LiveQueries } from '#web/live/query-topics.ts';

/** The topics that this module's queries follow. A block between two members hides their items from one another. */
export const liveQueries: LiveQueries = {
  'items.byId': ({ input, viewerId }) => [
    ['items.item', input['itemId']],
    ['members.mine', viewerId],
  ],
  'items.mine': ({ viewerId }) => [['items.mine', viewerId]],
  'items.ownListed': ({ viewerId }) => [['items.mine', viewerId]],
  'items.boost.state': ({ input, viewerId }) => [
    ['items.item', input['itemId']],
    ['payments.mine', viewerId],
  ],
};
