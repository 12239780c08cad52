import { setTimeout as pause } from 'node:timers/promises';

/** A value that is reloaded on request; see `createRevalidator`. */
export interface Revalidator {
  /** Marks the value as stale. Returns at once. */
  refresh(): void;
  /** Stops further loads; a running one ends. */
  stop(): void;
}

const defaultPauseMs = 1_000;

/**
 * Reloads a value each time it is marked as stale. Loads run one at a time, so that an older one never ends after a
 * newer one; all requests during a load are served by one more. A failed load is retried, since the next request may be
 * far off.
 * @param onFailure called for each failed load, before the retry
 */
export function createRevalidator(
  load: () => Promise<void>,
  onFailure: (error: unknown) => void,
  pauseMs = defaultPauseMs,
): Revalidator {
  const stopped = new AbortController();
  let isStale = false;
  let isReading = false;

  async function read(): Promise<void> {
    isReading = true;
    while (isStale && !stopped.signal.aborted) {
      isStale = false;
      await load().catch(async (error: unknown) => {
        isStale = true;
        onFailure(error);
        await pause(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      });
    }
    isReading = false;
  }

  return {
    refresh() {
      isStale = true;
      if (!isReading) void read();
    },
    stop: () => stopped.abort(),
  };
}
