/** Everything that other modules' servers may use of swaps. */
export { openSwap, type SwapAgreement, type PromisedLeg } from './server/open-swap.ts';
export { loadSwapTrackRecords, swapStateSql, swapTrackRecordColumns } from './server/swap.fragments.ts';
export { listCompletedSwaps, type CompletedSwap } from './server/completed-swaps.ts';
export { findCompletedGetting, findCompletedGiving, type CompletedGiving } from './server/find-completed-giving.ts';
export { findOpenSwapsMoving } from './server/open-swaps-moving.ts';
export { computeLimitByPartners, type SwapTrackRecord } from './domain/limit-by-partners.ts';
export { openSwapStates, type SwapState } from './domain/swap-state.ts';
export { swapStateSchema } from './domain/swap.schemas.ts';
export { swapErrors } from './domain/swaps.errors.ts';
export { swapSettings } from './domain/swaps.settings.ts';
export { findDisputeCase } from './server/disputes/find-dispute-case.ts';
export { listSwapPromises, type SwapPromise } from './server/swap-promises.ts';
export { isPartyToSwap } from './server/swap-parties.ts';
export { listOwnSwapLegs } from './server/list-own-swap-legs.ts';
export { findLegTitles } from './server/leg-titles.ts';
export { hasReservedItem } from './server/has-reserved-item.ts';
export { isItemPromised } from './server/is-item-promised.ts';
export { agreeDelivery } from './server/agree-delivery.ts';
export { proposeDelivery } from './server/propose-delivery.ts';
export { confirmSent } from './server/confirm-sent.ts';
export { cancelSwap } from './server/ending/cancel-swap.ts';
export { cancelSwapOfBrokenPromises } from './server/ending/cancel-swap-of-broken-promises.ts';
export { postponeSoloCancel } from './server/ending/postpone-solo-cancel.ts';
export { openReturnOfCollectedItem } from './server/returns/open-return-of-collected-item.ts';
export { reportProblem } from './server/disputes/report-problem.ts';
export { settleDispute } from './server/disputes/settle-dispute.ts';
export { confirmReceived } from './server/ending/confirm-received.ts';
export {
  findCourierLegTo,
  listCourierLegsFrom,
  listCourierLegsOfSwap,
  type CourierLeg,
} from './server/courier-legs.ts';
export { swapFiguresSql } from './server/figures.ts';
export { removedNoteSchema, removeSwapNote, restoreSwapNote } from './server/remove-note.ts';
export { removedPlaceSchema, removeMeetingPlace, restoreMeetingPlace } from './server/remove-meeting-place.ts';
export { loadNoteEvidence, loadMeetingPlaceEvidence } from './server/note-evidence.ts';
export { findSwapProgress, type SwapProgress } from './server/swap-progress.ts';
