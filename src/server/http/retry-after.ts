import { findErrorRefusal, findRefusalRetryAfter } from '#platform/errors/wire.ts';

/** Seconds after which a call that ended in this error may be retried; undefined where a retry is of no use. */
export function findErrorRetryAfter(error: unknown): number | undefined {
  const refused = findErrorRefusal(error, {});
  return refused && findRefusalRetryAfter(refused);
}

/** Headers of an answer to calls: the longest Retry-After of any call in the batch. */
export function buildRetryAfterHeaders({ errors }: { readonly errors: readonly unknown[] }): {
  headers?: Record<string, string>;
} {
  const pauses = errors.flatMap((error) => findErrorRetryAfter(error) ?? []);
  return pauses.length > 0 ? { headers: { 'retry-after': String(Math.max(...pauses)) } } : {};
}
