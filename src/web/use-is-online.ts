import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Whether the browser reports a network connection and the server can be reached; true for a page rendered on the
 * server.
 */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => navigator.onLine && onlineManager.isOnline(),
    () => true,
  );
