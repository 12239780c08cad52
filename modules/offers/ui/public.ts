/** Parts of offers that pages put together of several modules show. */
export { MyOffersStrip } from './my-offers-strip.tsx';
export { OfferScreen, type OfferScreenProps } from './offer-screen.tsx';
