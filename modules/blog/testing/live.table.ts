import type { LiveTable } from '#testing/live-scene.ts';

const post = 'a text of the site, read when it is opened';

/** Queries of this module that open screens keep up to date. */
export const live: LiveTable = {
  queries: {
    'blog.posts': { readWhenOpened: post },
    'blog.byId': { readWhenOpened: post },
    'blog.byUrlTitle': { readWhenOpened: post },
  },
};
