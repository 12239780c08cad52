import type { RegisteredMessage } from '#testing/message-register.ts';

const test = 'modules/goals/server/goals.test.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  { situation: 'acting on a goal that is done', text: null, words: 'goals.errors.notPossible', screen: '/goals', test },
  { situation: 'one goal too many', text: null, words: 'goals.errors.tooMany', screen: '/goals', test },
  {
    situation: 'starting from what is not one’s own',
    text: null,
    words: 'goals.errors.notOwnItem',
    screen: '/goals',
    test,
  },
  { situation: 'aiming at what cannot be had', text: null, words: 'goals.errors.noSuchTarget', screen: '/goals', test },
  { situation: 'aiming at a value one holds', text: null, words: 'goals.errors.heldAlready', screen: '/goals', test },
  {
    situation: 'carrying on while a swap is under way',
    text: null,
    words: 'goals.errors.swapUnderWay',
    screen: '/goals',
    test,
  },
  { situation: 'a start in the future', text: null, words: 'goals.errors.startsLater', screen: '/goals', test },
];
