import { type LiveTable } from '#testing/live-scene.ts';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'impact.ofSwap': ({ swaps }) => swaps.map((swapId) => ({ swapId })),
    'impact.ofItem': { readWhenOpened: 'an estimate for the suburb of when it was asked' },
    'impact.ofMember': { readWhenOpened: 'the figures of another member are read when their page is opened' },
    'impact.site': { readWhenOpened: 'the sum of all members’ swaps' },
  },
};
