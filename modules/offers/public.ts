/** Everything that other modules' servers may use of offers. */
export { isTalkHidden } from './server/offer-visibility.ts';
export { offerItems } from './server/offer.views.ts';
export { loadOfferItems } from './server/load-offer-items.ts';
export { findAwaitingOffers, findVisibleOffers, loadOfferTurns, type OfferTurn } from './server/load-offer-turns.ts';
export { notesContent, removeNotes, restoreNotes } from './server/remove-notes.ts';
export { offerEvidence, type OfferEvidence } from './server/offer-evidence.ts';
export { endOffersWithItems } from './server/end-offers.ts';
export { figuresOfOffers } from './server/figures.ts';
export { beyondOpenValue, queueForLimits } from './server/limits.ts';
