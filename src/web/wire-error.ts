import type { WireError } from '#contracts/wire-error.ts';

/** The server's error for a failed call; null for any other thrown value (a lost connection, an error in our code). */
export function findWireError(error: unknown): WireError | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error;
  return isWireError(data) ? data : null;
}

const isWireError = (data: unknown): data is WireError =>
  typeof data === 'object' &&
  data !== null &&
  'code' in data &&
  typeof data.code === 'string' &&
  'kind' in data &&
  'requestId' in data;
