import type { LiveTable } from '#testing/live-scene.ts';

const text = 'a text of the site, read when it is opened';

/** Queries of this module that open screens keep up to date. */
export const live: LiveTable = {
  queries: {
    'handbook.page': { readWhenOpened: text },
    'handbook.menu': { readWhenOpened: text },
    'handbook.tables': { readWhenOpened: text },
    'handbook.calls': { readWhenOpened: text },
  },
};
