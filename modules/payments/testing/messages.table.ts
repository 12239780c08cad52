import type { AwaitedMessage, RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'an admin at their own tokens or subscription',
    text: null,
    words: 'payments.errors.notYourself',
    screen: '/admin/members',
    test: 'modules/payments/server/payments.router.test.ts',
  },
];

/** Messages for parts of this module that do not exist yet. */
export const awaited: readonly AwaitedMessage[] = [
  { text: "Checkout process didn't go through", place: 'payments/ui/checkout' },
  { text: 'An amount of tokens that is not valid', place: 'payments/ui/checkout' },
];
