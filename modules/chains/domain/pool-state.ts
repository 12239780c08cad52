import { stateTable } from '#contracts/state-table.ts';

/** The life of a pool: open until it is full or its time has come, then run; or closed by staff. */
export const poolStates = stateTable(
  { open: { run: 'run', close: 'closed' }, run: {}, closed: {} },
  { open: { owner: 'system', action: 'run', deadline: { job: 'chains.runPools' } } },
);
export type PoolState = (typeof poolStates.states)[number];
