import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'a link about mail that is not ours',
    text: null,
    words: 'notifications.errors.linkInvalid',
    screen: '/unsubscribe',
    test: 'modules/notifications/server/email/mail-notifications.test.ts',
  },
];
