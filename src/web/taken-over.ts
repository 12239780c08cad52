import { useEffect } from 'react';
import { createStore } from './store.ts';

const takenOverStore = createStore(false);

/** Stands in what is hydrated last of a page: once it is there, everything before it listens. */
export function useTakenOver(): void {
  useEffect(() => takenOverStore.set(true), []);
}

/** Runs once, when the server's page is React's, or when the first screen stands that only the browser renders. */
export function whenTakenOver(work: () => void): void {
  const stop = takenOverStore.subscribe(() => {
    stop();
    // Not among React's own effects: what is replayed then is an event like any other.
    setTimeout(work);
  });
}
