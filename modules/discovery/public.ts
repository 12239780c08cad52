/** What the host may use of discovery. */
export { loadWords } from './server/load-words.ts';
