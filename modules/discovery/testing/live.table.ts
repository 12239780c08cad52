import { noInputQueryRow, type LiveTable } from '#testing/live-scene.ts';

const list = 'a list of what many members offer, read when it is opened';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'discovery.search': { readWhenOpened: list },
    'discovery.count': { readWhenOpened: list },
    'discovery.facets': { readWhenOpened: list },
    'discovery.near': { readWhenOpened: list },
    'discovery.forYou': { readWhenOpened: list },
    'discovery.activity': { readWhenOpened: list },
    'discovery.suggest': { readWhenOpened: 'an answer to what was typed' },
    'discovery.tryEngine': { readWhenOpened: 'an answer to what was typed' },
    'discovery.nameInActivity': noInputQueryRow,
  },
  scenes: {
    'a member shows their name in the activity': async (scene) => {
      await scene.run('discovery.showName', scene.me, (call) => call.discovery.showName.mutate({ isShown: true }), {
        reads: ['discovery.nameInActivity'],
      });
    },
  },
};
