/** Everything that other modules' servers may use of swaps. */
export { openSwap, type SwapAgreement, type PromisedLeg } from './server/open-swap.ts';
export { loadSwapTrackRecords, swapStateSql, swapTrackRecordColumns } from './server/swap-sql-fragments.ts';
export { listCompletedSwaps, type CompletedSwap } from './server/completed-swaps.ts';
export {
  findCompletedSwapGettingItem,
  findCompletedSwapGivingItem,
  type MemberCompletedSwap,
} from './server/find-completed-swap-giving-item.ts';
export { findOpenSwapsWithItems } from './server/find-open-swaps-with-items.ts';
export { computePartnerScaledLimit, type SwapTrackRecord } from './domain/partner-scaled-limit.ts';
export { openSwapStates, type SwapState } from './domain/swap-state.ts';
export { swapStateSchema } from './domain/swap.schemas.ts';
export { swapErrors } from './domain/swaps.errors.ts';
export { swapSettings } from './domain/swaps.settings.ts';
export { findDisputeOrigin } from './server/disputes/find-dispute-origin.ts';
export { isDisputeEvidenceSql } from './server/disputes/is-dispute-evidence.ts';
export { listSwapPromises, type SwapPromise } from './server/swap-promises.ts';
export { isPartyToSwap, isPartyToSwapSql } from './server/swap-parties.ts';
export { listOwnSwapLegs } from './server/list-own-swap-legs.ts';
export { findLegItemTitles } from './server/find-leg-item-titles.ts';
export { isAnyItemInUncancelledSwap } from './server/is-any-item-in-uncancelled-swap.ts';
export { isItemPromised } from './server/is-item-promised.ts';
export { agreeDelivery } from './server/agree-delivery.ts';
export { proposeDelivery } from './server/propose-delivery.ts';
export { confirmSent } from './server/confirm-sent.ts';
export { cancelSwapOrRequestCancel } from './server/ending/cancel-swap-or-request-cancel.ts';
export { cancelSwapOfBrokenPromises } from './server/ending/cancel-swap-of-broken-promises.ts';
export { postponeSoloCancel } from './server/ending/postpone-solo-cancel.ts';
export { requestCollectedItemReturn } from './server/returns/request-collected-item-return.ts';
export { reportProblem } from './server/disputes/report-problem.ts';
export { settleDispute } from './server/disputes/settle-dispute.ts';
export { confirmReceived } from './server/ending/confirm-received.ts';
export {
  findIncomingItemLeg,
  listUnsentCourierLegs,
  listItemLegsOfSwap,
  type CourierLeg,
} from './server/courier-legs.ts';
export { swapFiguresSql } from './server/figures.ts';
export { removedNoteSchema, removeSwapNote, restoreSwapNote } from './server/remove-swap-note.ts';
export { removedPlaceSchema, removeMeetingPlace, restoreMeetingPlace } from './server/remove-meeting-place.ts';
export { loadEndedSwapEvidence } from './server/ended-swap-evidence.ts';
export { loadNoteEvidence, loadMeetingPlaceEvidence } from './server/note-evidence.ts';
export { findSwapProgress, type SwapProgress } from './server/swap-progress.ts';
export { countDisputesBetween, disputeSwapsWithPartner } from './server/disputes/dispute-swaps-with-partner.ts';
