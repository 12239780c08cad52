/** Everything that other modules' servers may use of discovery. */
export { figuresOfSearches } from './server/figures.ts';
export { recordMisses } from './server/misses/record-misses.ts';
export { missesSince } from './server/misses/drop-misses.job.ts';
