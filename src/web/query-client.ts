import { QueryClient } from '@tanstack/react-query';
import { wireErrorOf } from './wire-error.ts';

const maxRetries = 2;

/** What the server refused it will refuse again; only what may pass by itself is tried once more. */
function mayPass(failures: number, error: unknown): boolean {
  const wire = wireErrorOf(error);
  return failures < maxRetries && (wire === null || wire.kind === 'unavailable');
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: typeof window === 'undefined' ? false : mayPass },
      // Safe to repeat: the id drawn for the call stays with it.
      mutations: { retry: false },
    },
  });
