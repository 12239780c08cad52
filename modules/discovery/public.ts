/** Everything that other modules' servers may use of discovery. */
export { missedWordFiguresSql } from './server/figures.ts';
export { recordMisses } from './server/misses/record-misses.ts';
export { computeMissesStart } from './server/misses/delete-old-misses.job.ts';
