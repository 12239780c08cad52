import { useEffect } from 'react';
import { createStore } from './store.ts';

const hydratedStore = createStore(false);

/** Used in the component that hydrates last: once it is mounted, everything before it is hydrated. */
export function useMarkHydrated(): void {
  useEffect(() => hydratedStore.set(true), []);
}

/** Runs once, when the page is hydrated, or when the first screen is mounted that only the browser renders. */
export function runWhenHydrated(work: () => void): void {
  const stop = hydratedStore.subscribe(() => {
    stop();
    // Outside React's effects, so that a replayed event is handled like any other.
    setTimeout(work);
  });
}
