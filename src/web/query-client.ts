import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { wireErrorOf } from './wire-error.ts';

const maxRetries = 2;

/** What the server refused it will refuse again; only what may pass by itself is tried once more. */
function mayPass(failures: number, error: unknown): boolean {
  const wire = wireErrorOf(error);
  return failures < maxRetries && (wire === null || wire.kind === 'unavailable');
}

/** @param onError hears of every call that failed, whoever made it */
export const createQueryClient = (onError: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: typeof window === 'undefined' ? false : mayPass },
      // Safe to repeat: the id drawn for the call stays with it.
      mutations: { retry: false },
    },
  });
