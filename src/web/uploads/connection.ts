import { wireErrorOf } from '#web/wire-error.ts';

/** The way to the server as sending sees it; tests bring their own. */
export interface Connection {
  isOnline(): boolean;
  /** Resolves when there is a network again. */
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

export const browserConnection: Connection = {
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

/** About a minute of trying while the network says it is there; time without one does not count. */
const longestTries = 8;
const delayOf = (attempt: number, error: unknown): number => {
  const wire = wireErrorOf(error);
  const seconds = wire?.code === 'platform.tooMany' ? Number(wire.params['seconds'] ?? 1) : Math.min(15, 2 ** attempt);
  return seconds * 1000;
};

/** A "no" that the same call would meet again. A lost connection, a fault and a busy server are none. */
function isFinal(error: unknown): boolean {
  const wire = wireErrorOf(error);
  return wire !== null && wire.kind !== 'unavailable' && wire.kind !== 'internal' && wire.code !== 'platform.tooMany';
}

export interface RetryPolicy {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  /** Told while nothing gets through, and again when it does. */
  onWaiting(isWaiting: boolean): void;
}

/**
 * Tries until it works, waiting longer each time and for as long as there is no network. @throws what is final, or the
 * last failure
 */
export async function withRetry<T>(work: () => Promise<T>, { connection, signal, onWaiting }: RetryPolicy): Promise<T> {
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
      await connection.pause(delayOf(attempt, error), signal);
    }
  }
}
