import { stateTable } from '#contracts/state-table.ts';

/**
 * The life of a swap. It starts as agreed, with every item reserved; it is under way from the first sent leg on.
 * Completed and cancelled are final. A disputed swap waits for an admin.
 */
export const swapStateTable = stateTable(
  {
    agreed: { send: 'underWay', receive: 'underWay', cancel: 'cancelled', report: 'disputed' },
    underWay: { send: 'underWay', receive: 'underWay', report: 'disputed', complete: 'completed' },
    disputed: { resume: 'underWay', resumeUnsent: 'agreed', complete: 'completed', cancel: 'cancelled' },
    completed: {},
    cancelled: {},
  },
  {
    agreed: {
      owner: 'parties',
      action: 'cancel',
      deadline: { job: 'swaps.cancelIdle', setting: 'SWAP_OVERDUE_DAYS' },
      reminder: { job: 'swaps.remindOfSteps' },
    },
    underWay: {
      owner: 'parties',
      action: 'report',
      deadline: { job: 'swaps.disputeOverdue', setting: 'SWAP_OVERDUE_DAYS' },
      reminder: { job: 'swaps.remindOfSteps' },
    },
    disputed: {
      owner: 'staff',
      action: 'cancel',
      deadline: { job: 'swaps.remindOfDisputes', setting: 'DISPUTE_OWNER_DAYS' },
    },
  },
);
export type SwapState = (typeof swapStateTable.states)[number];
export type SwapAction = Parameters<typeof swapStateTable.can>[1];

/** States in which a swap still binds its parties and their items. */
export const openSwapStates = ['agreed', 'underWay', 'disputed'] as const satisfies readonly SwapState[];

/**
 * State table of a leg: an item or a sum on its way from one member to another. Its recipient may confirm arrival
 * without the sender's confirmation. Staff cancel a leg of a round that was never sent or was refused; the others
 * complete.
 */
export const legStateTable = stateTable(
  {
    agreed: { send: 'sent', receive: 'received', cancel: 'cancelled' },
    sent: { receive: 'received', cancel: 'cancelled' },
    received: {},
    cancelled: {},
  },
  {
    agreed: {
      owner: 'parties',
      action: 'send',
      deadline: { job: 'swaps.disputeOverdue', setting: 'SWAP_OVERDUE_DAYS' },
      reminder: { job: 'swaps.remindOfSteps' },
    },
    sent: {
      owner: 'parties',
      action: 'receive',
      deadline: { job: 'swaps.completeSilent', setting: 'SILENT_COMPLETION_DAYS' },
      reminder: { none: 'it counts as received by itself, at no one’s cost' },
    },
  },
);
export type LegState = (typeof legStateTable.states)[number];
