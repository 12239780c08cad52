import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'swipe limit',
    text: 'You have reached your swipe limit for today',
    words: 'matching.errors.swipeLimit',
    screen: '/swap-swipe',
    test: 'src/e2e/swiping.journey.ts',
  },
  {
    situation: 'as many likes as a day allows',
    text: null,
    words: 'matching.errors.likeLimit',
    screen: 'everywhere with a heart, and /swap-swipe',
    test: 'modules/matching/server/consume-daily-like.test.ts',
  },
  {
    situation: 'undoing where there is nothing to undo',
    text: null,
    words: 'matching.errors.nothingToUndo',
    screen: '/swap-swipe',
    test: 'modules/matching/server/swipes.test.ts',
  },
  {
    situation: 'liking an item of one’s own',
    text: null,
    words: 'matching.errors.ownItem',
    screen: '/viewPost/{postId}',
    test: 'modules/matching/server/likes.test.ts',
  },
];
