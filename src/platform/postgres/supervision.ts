import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';
import { pauseBeforeStart } from './restart-policy.ts';

/** Learns of each outage of a supervised server, once when it begins and once when it ends. */
export interface OutageListener {
  onEnded(cause: string): void;
  onRecovered(outage: { readonly milliseconds: number; readonly starts: number }): void;
  /** The server ended too often or does not start any more, and is not started again. */
  onGivenUp(cause: string): void;
}

export interface Supervision {
  /** Undefined during an outage. */
  pid(): number | undefined;
  /** Why the server is away; null while it runs. */
  outage(): string | null;
  /** Starts nothing any more. Returns when no start is under way; a server that runs goes on. */
  end(): Promise<void>;
}

/** The lines after it are the server's own log, which is not for `/readyz`. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;

/** Keeps a server running: starts it again, after a growing pause, each time its process ends. */
export function supervise(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  listener: OutageListener,
): Supervision {
  const ending = new AbortController();
  const starts: number[] = [];
  let current: Postmaster | undefined = first;
  let outage: string | null = null;
  let failure = '';
  let recovery: Promise<void> = Promise.resolve();

  function watch(server: Postmaster): void {
    current = server;
    outage = null;
    void server.ended.then((how) => {
      current = undefined;
      if (ending.signal.aborted) return;
      outage = failure = `the database server ended with ${how}`;
      listener.onEnded(outage);
      recovery = recover(performance.now());
    });
  }

  async function recover(endedAt: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const pauseMs = pauseBeforeStart(starts, performance.now());
      if (pauseMs === null) return listener.onGivenUp(failure);
      await pause(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      starts.push(performance.now());
      try {
        watch(await startAgain());
        return listener.onRecovered({ milliseconds: Math.round(performance.now() - endedAt), starts: tries });
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
        outage = firstLine(failure);
      }
    }
  }

  watch(first);
  return {
    pid: () => current?.pid,
    outage: () => outage,
    async end() {
      ending.abort();
      await recovery;
    },
  };
}
