import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { findWireError } from './wire-error.ts';

const maxRetries = 2;

/** Retries an error that may pass by itself; the server would refuse the same call again for any other. */
function mayPass(failures: number, error: unknown): boolean {
  const wire = findWireError(error);
  return failures < maxRetries && (wire === null || wire.kind === 'unavailable');
}

/** For writes such as "seen" whose result no screen needs: without a network they are sent when it is back. */
export const sendOnceOnlineOptions = { networkMode: 'online' } as const;

/** Options of a list that says itself what is new: read again when the tab is seen, it would move under its reader. */
export const refetchOnDemandOptions = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const maxGaps = 5;

/**
 * For commands that may be carried out after the member has gone on, such as a card's: without a network they wait for
 * it, and what got no answer is sent again for half a minute. The caller gives each a request id, so that it has one
 * effect.
 */
export const retryThroughOutagesOptions = {
  ...sendOnceOnlineOptions,
  retry: (failures: number, error: unknown) => failures < maxGaps && findWireError(error) === null,
} as const;

/** @param onError receives the error of every failed call */
export const createQueryClient = (onError: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: typeof window === 'undefined' ? false : mayPass },
      // Without a network a command fails at once. A waiting command would run after its dialog is gone.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
