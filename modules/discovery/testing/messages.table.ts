import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages that the specification requires of this module. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'an advanced search without any term',
    text: null,
    words: 'discovery.errors.noTerm',
    screen: '/advanced-search/',
    test: 'src/e2e/finding.journey.ts',
  },
  {
    situation: 'a category that matches no available option',
    text: null,
    words: 'discovery.errors.unknownCategory',
    screen: '/search',
    test: 'modules/discovery/server/search/require-valid-search.test.ts',
  },
];
