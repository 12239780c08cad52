import type { LiveQueries } from '#web/live/query-topics.ts';

/** The topics that this module's queries follow. */
export const liveQueries: LiveQueries = {
  'chains.byId': ({ input }) => [['chains.chain', input['chainId']]],
  'chains.choices': ({ viewerId }) => [
    ['items.mine', viewerId],
    ['matching.mine', viewerId],
  ],
  'chains.mine': ({ viewerId }) => [['chains.mine', viewerId]],
};
