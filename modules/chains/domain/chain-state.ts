import { stateTable } from '#contracts/state-table.ts';

/**
 * The life of a chain. A proposal reserves nothing and waits until every member has unlocked it. Then it is agreed: a
 * swap holds its items, and its end is the chain's. `broken` is the end of a proposal that is not possible any more.
 */
export const chainStates = stateTable(
  {
    proposed: { start: 'agreed', decline: 'declined', lapse: 'lapsed', break: 'broken' },
    agreed: { complete: 'completed', cancel: 'cancelled' },
    declined: {},
    lapsed: {},
    broken: {},
    completed: {},
    cancelled: {},
  },
  {
    proposed: {
      owner: 'parties',
      action: 'lapse',
      deadline: { job: 'chains.lapse', setting: 'CHAIN_HOURS' },
      reminder: { none: 'its notification names the date, and a chain that lapses costs nothing' },
    },
    agreed: { owner: 'parties', action: 'complete', deadline: { none: 'its swap has its own deadlines' } },
  },
);
export type ChainState = (typeof chainStates.states)[number];

/** Ways in which a proposal can end without a swap. */
export const proposalEndActions = ['decline', 'lapse', 'break'] as const;
export type ProposalEndAction = (typeof proposalEndActions)[number];
