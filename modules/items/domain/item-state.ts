import { stateTable } from '#contracts/state-table.ts';

/**
 * The life of an item. A draft is visible to its owner only; a reserved item is in an accepted swap and becomes
 * published again when that swap is cancelled; swapped is final, and removed unless staff restore it, to its owner or
 * to the swap that contained it.
 */
export const itemStateTable = stateTable(
  {
    draft: { publish: 'published', remove: 'removed' },
    published: { edit: 'published', reserve: 'reserved', withdraw: 'withdrawn', remove: 'removed' },
    reserved: { release: 'published', markSwapped: 'swapped', remove: 'removed' },
    withdrawn: { edit: 'withdrawn', publish: 'published', remove: 'removed' },
    swapped: {},
    removed: {
      restore: 'withdrawn',
      restoreDraft: 'draft',
      restoreReserved: 'reserved',
      restoreSwapped: 'swapped',
    },
  },
  {
    draft: { owner: 'member', action: 'publish', deadline: { none: 'only its owner sees it' } },
    published: { owner: 'member', action: 'withdraw', deadline: { none: 'listed as long as its owner likes' } },
    reserved: {
      owner: 'parties',
      action: 'release',
      deadline: { job: 'swaps.cancelIdle', setting: 'SWAP_OVERDUE_DAYS' },
      reminder: { job: 'swaps.remindOfSteps' },
    },
    removed: { owner: 'staff', action: 'restore', deadline: { none: 'for good, unless staff were wrong' } },
    withdrawn: { owner: 'member', action: 'publish', deadline: { none: 'only its owner sees it' } },
  },
);

export type ItemState = (typeof itemStateTable.states)[number];
export type ItemAction = Parameters<typeof itemStateTable.can>[1];
