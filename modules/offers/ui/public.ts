/** Parts of offers that pages put together of several modules show. */
export { OfferScreen, type OfferScreenProps } from './offer-screen.tsx';
