import { setTimeout as pause } from 'node:timers/promises';

/** What is read anew when asked for; see `revalidate`. */
export interface Fresh {
  /** Says that what was read may be stale. Answers at once. */
  refresh(): void;
  /** Nothing is read any more, but for what is being read now. */
  stop(): void;
}

const defaultPauseMs = 1_000;

/**
 * Reads something anew each time it is said to be stale. One reading at a time, so that an older one never ends after a
 * newer one; whatever is asked for meanwhile is met by one more. One that fails is tried again, since nobody may ask
 * again for long.
 * @param onFailure told of each reading that failed, before the next try
 */
export function revalidate(
  load: () => Promise<void>,
  onFailure: (error: unknown) => void,
  pauseMs = defaultPauseMs,
): Fresh {
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
