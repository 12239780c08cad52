import type { ActorTable } from '#testing/actors.table.ts';

export const stateActors: ActorTable = {
  swapStateTable: {
    send: ['swaps.confirmSent', 'delivery.sendOnShipped', 'delivery.collectedOfResumed'],
    receive: ['swaps.confirmReceived'],
    cancel: ['swaps.cancel', 'swaps.cancelIdle', 'admin.swaps.settle'],
    report: ['swaps.report', 'swaps.disputeOverdue', 'swaps.disputeOfBanned'],
    complete: ['swaps.confirmReceived', 'swaps.completeSilent', 'admin.swaps.settle'],
    resume: ['admin.swaps.settle', 'swaps.resumeAfterBans'],
    resumeUnsent: ['admin.swaps.settle', 'swaps.resumeAfterBans'],
  },
  legStateTable: {
    send: ['swaps.confirmSent', 'delivery.sendOnShipped', 'delivery.collectedOfResumed'],
    receive: ['swaps.confirmReceived', 'swaps.completeSilent'],
    cancel: ['admin.swaps.settle'],
  },
  noShowStateTable: {
    answer: ['swaps.answerNoShow', 'swaps.sayNoShow'],
    withdraw: ['swaps.withdrawNoShow'],
    pass: ['swaps.endNoShows'],
    meet: ['swaps.confirmMeeting', 'swaps.typeMeetingCode'],
  },
  itemReturnStateTable: {
    send: ['swaps.confirmReturnSent'],
    confirmHome: ['swaps.confirmHome'],
    close: ['admin.swaps.closeReturns'],
  },
};
