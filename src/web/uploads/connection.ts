import { findWireError } from '#web/wire-error.ts';

/** The connection to the server as uploads use it; tests pass their own. */
export interface NetworkConnection {
  isOnline(): boolean;
  /** Resolves when there is a network. */
  online(signal: AbortSignal): Promise<void>;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const until = (signal: AbortSignal, start: (resolve: () => void) => () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = start(() => finish(resolve));
    const onAbort = () => finish(() => reject(signal.reason as Error));
    const finish = (end: () => void) => {
      stop();
      signal.removeEventListener('abort', onAbort);
      end();
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
  });

export const browserNetworkConnection: NetworkConnection = {
  isOnline: () => navigator.onLine,
  online: (signal) =>
    until(signal, (resolve) => {
      window.addEventListener('online', resolve);
      return () => window.removeEventListener('online', resolve);
    }),
  pause: (milliseconds, signal) =>
    until(signal, (resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      return () => clearTimeout(timer);
    }),
};

/** About a minute of retries while the network is up; time without one does not count. */
const longestTries = 8;
const computeDelay = (attempt: number, error: unknown): number => {
  const wire = findWireError(error);
  const seconds = wire?.code === 'platform.tooMany' ? Number(wire.params['seconds'] ?? 1) : Math.min(15, 2 ** attempt);
  return seconds * 1000;
};

/** Whether a retry would get the same refusal. False for a lost connection, an internal error and a busy server. */
function isFinal(error: unknown): boolean {
  const wire = findWireError(error);
  return wire !== null && wire.kind !== 'unavailable' && wire.kind !== 'internal' && wire.code !== 'platform.tooMany';
}

export interface RetryPolicy {
  readonly connection: NetworkConnection;
  readonly signal: AbortSignal;
  /** Called with true when calls start to fail, and with false when one succeeds again. */
  onWaiting(isWaiting: boolean): void;
}

/**
 * Retries until the work succeeds, with a growing delay and for as long as there is no network.
 * @throws an error that is final, or the last one
 */
export async function retryUntilDone<T>(
  work: () => Promise<T>,
  { connection, signal, onWaiting }: RetryPolicy,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      const result = await work();
      if (attempt > 0) onWaiting(false);
      return result;
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error;
      onWaiting(true);
      if (!connection.isOnline()) {
        await connection.online(signal);
        attempt = -1;
        continue;
      }
      if (attempt >= longestTries) throw error;
      await connection.pause(computeDelay(attempt, error), signal);
    }
  }
}
