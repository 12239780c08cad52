import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'no courier delivers that',
    text: "Sorry there's no quote for those entries",
    words: 'delivery.errors.noQuote',
    screen: '/delivery-calculator',
    test: 'modules/delivery/server/calculate.test.ts',
  },
  {
    situation: 'a parcel without a weight',
    text: null,
    words: 'delivery.errors.field.weight',
    screen: '/delivery-calculator',
    test: 'modules/delivery/server/calculate.test.ts',
  },
  {
    situation: 'a parcel without a length, width or height',
    text: null,
    words: 'delivery.errors.field.side',
    screen: '/delivery-calculator',
    test: 'modules/delivery/server/calculate.test.ts',
  },
];
