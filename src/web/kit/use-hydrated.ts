import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration; for content that only a browser can render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
