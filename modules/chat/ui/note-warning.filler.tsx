/** The warning above the note of an offer. */
export { ScamWarning as default } from './scam-warning.tsx';
