/** Everything that other modules' servers may use of offers. */
export { areOfferMessagesHiddenSql } from './server/offer-visibility.ts';
export { offerItemsView } from './server/offer.views.ts';
export { loadOfferItems } from './server/load-offer-items.ts';
export {
  findAwaitingOffers,
  findVisibleOffers,
  loadOfferAuthors,
  type OfferAuthorship,
} from './server/find-awaiting-offers.ts';
export { removedNotesSchema, removeOfferNotes, restoreOfferNotes } from './server/remove-offer-notes.ts';
export { loadOfferEvidence, type OfferEvidence } from './server/offer-evidence.ts';
export { removeItemsFromOffers } from './server/remove-items-from-offers.ts';
export { offerFiguresSql } from './server/figures.ts';
export { findMembersOverOpenValueLimit, acquireOfferLimitLocks } from './server/offer-limits.ts';
