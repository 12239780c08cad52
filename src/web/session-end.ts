import { createStore } from './store.ts';

/**
 * True when the server no longer knows the session this page was opened with. Identity's watch decides what follows.
 */
export const sessionEndedStore = createStore(false);
