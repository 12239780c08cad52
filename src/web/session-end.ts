import { createStore } from './store.ts';

/** True when the server no longer knows the session this page was opened with. The watcher of identity reacts to it. */
export const sessionEndedStore = createStore(false);
