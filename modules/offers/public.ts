/** All that other modules' servers may use of offers. */
export { proposeOffer } from './server/propose-offer.ts';
export { endOffersWithItems } from './server/end-offers.ts';
export { offerErrors } from './domain/offers.errors.ts';
export { offerStates, type OfferState } from './domain/offer-state.ts';
