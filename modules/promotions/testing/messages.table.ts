import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that meets it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'a code that is none, has ended, was revoked or used',
    text: 'Code is Invalid or Has been used',
    words: 'promotions.errors.codeInvalid',
    screen: '/user-coupon',
    test: 'src/e2e/money.journey.ts',
  },
  {
    situation: 'a code for an item of a category that the member has none of',
    text: "You don't have any suitable item to use this code",
    words: 'promotions.errors.noSuitableItem',
    screen: '/user-coupon',
    test: 'src/e2e/money.journey.ts',
  },
];
