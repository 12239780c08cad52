import type { LiveTable } from '#testing/live-scene.ts';

const text = 'a text of the site, read when it is opened';

/** What open screens show of this module's queries. */
export const live: LiveTable = {
  queries: {
    'handbook.page': { readWhenOpened: text },
    'handbook.menu': { readWhenOpened: text },
    'handbook.tables': { readWhenOpened: text },
    'handbook.calls': { readWhenOpened: text },
  },
};
