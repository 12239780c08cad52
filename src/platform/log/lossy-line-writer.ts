/**
 * Where a process writes lines for its operator. A reader that is slow or gone and a full disk cost lines, and never
 * the process: nothing here waits or throws.
 */
export interface LossyLineWriter {
  write(line: string): void;
  /** Lines that were dropped since the start. */
  dropped(): number;
  /** Writes what waits, as far as it fits now. @returns whether nothing waits any more */
  flush(): boolean;
}

interface OutputOptions {
  /** Writes what fits now and returns its length. Throws EAGAIN, ENOSPC, EPIPE and the like. */
  readonly writeNow: (bytes: Uint8Array) => number;
  /** The line that reports, once writing works again, how many lines are missing. */
  readonly missing: (lines: number) => string;
  /** Calls `run` after so many milliseconds; a test passes its own. */
  readonly schedule?: (run: () => void, milliseconds: number) => void;
}

/** Number of bytes that may wait for a slow reader or a full disk; lines beyond it are dropped. */
const mostWaitingBytes = 256 * 1024;
const retryMs = 250;

export function createLossyLineWriter({
  writeNow,
  missing,
  schedule = (run, milliseconds) => void setTimeout(run, milliseconds).unref(),
}: OutputOptions): LossyLineWriter {
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let dropped = 0;
  let reported = 0;
  let isRetrying = false;

  function keep(line: string): void {
    const bytes = Buffer.from(line);
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }

  function writeWaiting(): boolean {
    for (let line = waiting[0]; line; line = waiting[0]) {
      const written = attempt(line);
      if (written === 0) return false;
      waitingBytes -= written;
      // The rest of a line follows later, so that a disk that was full for a moment leaves no half line.
      if (written < line.length) waiting[0] = line.subarray(written);
      else waiting.shift();
    }
    return true;
  }

  function attempt(line: Uint8Array): number {
    try {
      return writeNow(line);
    } catch {
      return 0;
    }
  }

  function flush(): boolean {
    if (!writeWaiting()) return false;
    if (dropped === reported) return true;
    keep(missing(dropped - reported));
    reported = dropped;
    return writeWaiting();
  }

  function flushOrRetry(): void {
    isRetrying = !flush();
    if (isRetrying) schedule(flushOrRetry, retryMs);
  }

  return {
    write(line) {
      if (isRetrying && waitingBytes + Buffer.byteLength(line) > mostWaitingBytes) {
        dropped += 1;
        return;
      }
      keep(line);
      if (!isRetrying) flushOrRetry();
    },
    dropped: () => dropped,
    flush,
  };
}
