import type { ActorTable } from '#testing/actors.table.ts';

export const stateActors: ActorTable = {
  chainStates: {
    start: ['chains.unlock'],
    decline: ['chains.decline'],
    lapse: ['chains.lapse'],
    break: ['chains.breakAccepted', 'chains.breakChanged', 'chains.breakBlocked', 'chains.breakUnliked'],
    complete: ['swaps.confirmReceived', 'chains.follow.swap.completed'],
    cancel: ['swaps.cancel', 'chains.follow.swap.cancelled'],
  },
  poolStates: { run: ['chains.runPools'], close: ['admin.chains.closePool'] },
};
