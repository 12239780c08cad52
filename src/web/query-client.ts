import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { wireErrorOf } from './wire-error.ts';

const maxRetries = 2;

/** Retries an error that may pass by itself; the server would refuse the same call again for any other. */
function mayPass(failures: number, error: unknown): boolean {
  const wire = wireErrorOf(error);
  return failures < maxRetries && (wire === null || wire.kind === 'unavailable');
}

/** For writes such as "seen" whose result no screen needs: without a network they are sent when it is back. */
export const sentOnceOnline = { networkMode: 'online' } as const;

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
