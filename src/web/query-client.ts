import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { wireErrorOf } from './wire-error.ts';

const maxRetries = 2;

/** What the server refused it will refuse again; only what may pass by itself is tried once more. */
function mayPass(failures: number, error: unknown): boolean {
  const wire = wireErrorOf(error);
  return failures < maxRetries && (wire === null || wire.kind === 'unavailable');
}

/** For marks such as "seen", which no one waits for: without a network they are sent when it is back. */
export const sentOnceOnline = { networkMode: 'online' } as const;

/** @param onError hears of every call that failed, whoever made it */
export const createQueryClient = (onError: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: typeof window === 'undefined' ? false : mayPass },
      // Without a network a command fails at once. One that waited would be carried out after its dialog is gone.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
