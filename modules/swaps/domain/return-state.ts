import { stateTable } from '#contracts/state-table.ts';

/**
 * The way home of a thing that was sent in a swap that staff cancelled. Its owner may say at any time that it is home;
 * staff close one that comes to nothing.
 */
export const returnStates = stateTable(
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
    },
    sent: { owner: 'parties', action: 'confirmHome', deadline: { setting: 'SWAP_RETURN_LATE_DAYS' } },
  },
);
export type ReturnState = (typeof returnStates.states)[number];

/** States in which a thing is not home yet: it stays reserved, so that it can be neither listed nor offered. */
export const openReturnStates = ['awaited', 'sent'] as const satisfies readonly ReturnState[];

export const isReturnOpen = ({ state }: { readonly state: ReturnState }): boolean =>
  openReturnStates.some((open) => open === state);
