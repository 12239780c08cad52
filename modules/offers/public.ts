/** Everything that other modules' servers may use of offers. */
export { isTalkHidden } from './server/in-sight.ts';
export { offerItems } from './server/offer.views.ts';
export { loadOfferItems } from './server/things-of-offers.ts';
export { findAwaitingOffers, findVisibleOffers, loadOfferTurns, type OfferTurn } from './server/turns-of-offers.ts';
export { notesContent, removeNotes, restoreNotes } from './server/remove-notes.ts';
export { offerEvidence, type OfferEvidence } from './server/offer-evidence.ts';
export { endOffersWithItems } from './server/end-offers.ts';
export { figuresOfOffers } from './server/figures.ts';
export { beyondOpenValue, queueForLimits } from './server/limits.ts';
