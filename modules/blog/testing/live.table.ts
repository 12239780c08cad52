import type { LiveTable } from '#testing/live-scene.ts';

const post = 'a text of the site, read when it is opened';

/** What open screens show of this module's queries. */
export const live: LiveTable = {
  queries: {
    'blog.posts': { readWhenOpened: post },
    'blog.byId': { readWhenOpened: post },
    'blog.byUrlTitle': { readWhenOpened: post },
  },
};
