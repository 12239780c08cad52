import { stateTable } from '#contracts/state-table.ts';

/**
 * The life of an item. A draft is its owner's alone; a reserved item is in an accepted swap and comes back to published
 * when that swap is cancelled; swapped and removed are the end.
 */
export const itemStates = stateTable({
  draft: { publish: 'published', remove: 'removed' },
  published: { edit: 'published', reserve: 'reserved', withdraw: 'withdrawn', remove: 'removed' },
  reserved: { release: 'published', markSwapped: 'swapped', remove: 'removed' },
  withdrawn: { edit: 'withdrawn', publish: 'published', remove: 'removed' },
  swapped: {},
  removed: {},
});

export type ItemState = (typeof itemStates.states)[number];
export type ItemAction = Parameters<typeof itemStates.can>[1];
