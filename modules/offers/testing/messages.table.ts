import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'an offer that ended',
    text: 'This offer is no longer valid',
    words: 'offers.errors.noLongerValid',
    screen: '/swap-offer/{offerId}',
    test: 'src/e2e/prescribed-messages.journey.ts',
  },
  {
    situation: 'an offer without a method: nothing given',
    text: null,
    words: 'offers.errors.field.nothingGiven',
    screen: '/offer-item/{postId}',
    test: 'modules/offers/domain/terms.test.ts',
  },
  {
    situation: 'cash alone for what is not for sale',
    text: null,
    words: 'offers.errors.notForSale',
    screen: '/offer-item/{postId}',
    test: 'modules/offers/server/offers.test.ts',
  },
];
