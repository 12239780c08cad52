import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'a link about promotional mail whose address is gone',
    text: 'No email found in our record',
    words: 'campaigns.errors.noEmail',
    screen: '/email-subscription',
    test: 'src/e2e/prescribed-messages.journey.ts',
  },
  ...(['designName', 'recipient', 'subject', 'body'] as const).map((part): RegisteredMessage => ({
    situation: `a design without ${part}`,
    text: null,
    words: `campaigns.errors.field.${part}Empty`,
    screen: '/admin/designs/{designId}',
    test: 'modules/campaigns/server/designs/designs.test.ts',
  })),
];
