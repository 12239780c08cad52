import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'liking an item of one’s own',
    text: null,
    words: 'matching.errors.ownItem',
    screen: '/viewPost/{postId}',
    test: 'modules/matching/server/likes.test.ts',
  },
];
