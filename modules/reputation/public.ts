/** All that other modules' servers may ask of reputation. */
export type { ReputationSummary } from './domain/reputation.schemas.ts';
export { ratingsOf } from './server/ratings-of.ts';
