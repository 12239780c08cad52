import type { Log } from '../log/log.ts';
import type { Storage } from './storage.ts';

interface Watch {
  /** Time for which a result of the check is cached. */
  readonly holdsMs?: number;
  /** A store that does not answer within this time counts as unavailable. */
  readonly timeoutMs?: number;
}

/** Whether files can be read and written now, for readiness checks. A change is logged, a check is not. */
export function createStorageReadinessCheck(
  storage: Pick<Storage, 'check'>,
  log: Pick<Log, 'error' | 'info'>,
  { holdsMs = 5_000, timeoutMs = 3_000 }: Watch = {},
): () => Promise<boolean> {
  let wasUsable = true;
  let askedAt = -Infinity;
  let answer = Promise.resolve(true);

  const ask = async (): Promise<boolean> => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    const trouble = await Promise.race([storage.check(), late])
      .then(
        () => null,
        (error: unknown) => ({ error }),
      )
      .finally(() => clearTimeout(timer));
    const isUsable = trouble === null;
    if (trouble && wasUsable) log.error({ err: trouble.error }, 'files cannot be had or kept');
    if (isUsable && !wasUsable) log.info('files can be had and kept again');
    wasUsable = isUsable;
    return isUsable;
  };

  return () => {
    if (performance.now() - askedAt >= holdsMs) {
      askedAt = performance.now();
      answer = ask();
    }
    return answer;
  };
}
