import { stateTable } from '#contracts/state-table.ts';

/**
 * The closing of an account. It waits for the member's swaps to end; then the member may come back, which deletes the
 * row; then everything personal is erased.
 */
export const closingStateTable = stateTable(
  {
    waiting: { begin: 'leaving' },
    leaving: { erase: 'erasing' },
    erasing: { close: 'closed' },
    closed: {},
  },
  {
    waiting: {
      owner: 'parties',
      action: 'begin',
      deadline: { job: 'members.beginWaitingClosings', setting: 'SWAP_OVERDUE_DAYS' },
      reminder: { none: 'it waits for swaps, which remind of their own steps' },
    },
    leaving: {
      owner: 'system',
      action: 'erase',
      deadline: { job: 'members.eraseDue', setting: 'CLOSING_DAYS' },
      reminder: { job: 'members.remindLeavers' },
    },
    erasing: { owner: 'system', action: 'close', deadline: { job: 'members.eraseDue' } },
  },
);
type ClosingState = (typeof closingStateTable.states)[number];
export const closingStates = closingStateTable.states as [ClosingState, ...ClosingState[]];
