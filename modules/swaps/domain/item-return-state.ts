import { isOneOf } from '#contracts/is-one-of.ts';
import { stateTable } from '#contracts/state-table.ts';

/**
 * The way home of a thing that was sent in a swap that staff cancelled. Its owner may say at any time that it is home;
 * staff close one that comes to nothing.
 */
export const itemReturnStateTable = stateTable(
  {
    awaited: { send: 'sent', confirmHome: 'home', close: 'closed' },
    sent: { confirmHome: 'home', close: 'closed' },
    home: {},
    closed: {},
  },
  {
    awaited: {
      owner: 'parties',
      action: 'send',
      deadline: { job: 'swaps.remindOfReturns', setting: 'SWAP_RETURN_DAYS' },
      reminder: { job: 'swaps.remindOfReturns' },
    },
    sent: {
      owner: 'parties',
      action: 'confirmHome',
      deadline: { setting: 'SWAP_RETURN_LATE_DAYS' },
      reminder: { none: 'staff see it as late, and no one else loses by it' },
    },
  },
);
export type ItemReturnState = (typeof itemReturnStateTable.states)[number];

/** States in which a thing is not home yet: it stays reserved, so that it can be neither listed nor offered. */
export const openItemReturnStates = ['awaited', 'sent'] as const satisfies readonly ItemReturnState[];

export const isItemReturnOpen = <Return extends { readonly state: ItemReturnState }>(
  returned: Return,
): returned is Return & { readonly state: (typeof openItemReturnStates)[number] } =>
  isOneOf(openItemReturnStates, returned.state);
