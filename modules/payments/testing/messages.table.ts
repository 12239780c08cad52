import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'a checkout that was declined or left',
    text: "Checkout process didn't go through",
    words: 'payments.errors.checkoutFailed',
    screen: '/swap-swipe-cancel',
    test: 'src/e2e/money.journey.ts',
  },
  {
    situation: 'an amount of tokens that is no pack',
    text: null,
    words: 'payments.errors.noSuchPack',
    screen: '/tokens',
    test: 'modules/payments/server/checkout/checkout.test.ts',
  },
];
