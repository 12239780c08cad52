import type { ActorTable } from '#testing/actors.table.ts';

export const stateActors: ActorTable = {
  offerStateTable: {
    accept: ['offers.accept'],
    decline: ['offers.decline'],
    negotiate: ['offers.negotiate'],
    confirm: ['offers.confirm'],
    withdraw: ['offers.withdraw'],
    expire: ['offers.expire'],
    resubmit: ['offers.resubmit'],
  },
};
