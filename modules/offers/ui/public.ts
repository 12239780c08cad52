/** The parts of offers that other modules' screens may show. */
export { OfferNote } from './offer-note.tsx';
