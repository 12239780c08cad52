import type { AwaitedMessage, RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'a link about promotional mail whose address is gone',
    text: 'No email found in our record',
    words: 'campaigns.errors.noEmail',
    screen: '/email-subscription',
    test: 'modules/campaigns/server/promo.test.ts',
  },
];

/** Messages for parts of this module that do not exist yet. */
export const awaited: readonly AwaitedMessage[] = [
  { text: 'A design without name, recipient, subject or body', place: 'campaigns/admin' },
];
