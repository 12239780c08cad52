import type { ActorTable } from '#testing/actors.table.ts';

export const stateActors: ActorTable = {
  itemStateTable: {
    publish: ['items.publish'],
    edit: ['items.edit'],
    withdraw: ['items.withdraw', 'admin.items.withdraw'],
    reserve: ['offers.accept', 'chains.unlock'],
    release: ['swaps.cancel', 'swaps.cancelIdle', 'admin.swaps.settle'],
    markSwapped: ['swaps.confirmReceived', 'swaps.completeSilent', 'admin.swaps.settle'],
    remove: ['admin.items.remove', 'admin.moderation.decide'],
    restore: ['admin.items.restore'],
    restoreDraft: ['admin.items.restore'],
    restoreReserved: ['admin.items.restore'],
    restoreSwapped: ['admin.items.restore'],
  },
};
