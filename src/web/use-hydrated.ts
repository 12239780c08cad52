import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render over its page; for what only a browser can show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
