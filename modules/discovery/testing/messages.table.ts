import type { AwaitedMessage } from '#testing/message-register.ts';

/** Messages of parts of this module that do not exist yet. */
export const awaited: readonly AwaitedMessage[] = [
  { text: 'At least one search term', place: 'discovery/ui/advanced-search-page.tsx' },
  { text: 'A category that matches no available option', place: 'discovery/ui/advanced-search-page.tsx' },
];
