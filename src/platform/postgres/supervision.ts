import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';
import { computeRestartPause } from './restart-policy.ts';

/** Is notified of each outage of a supervised server, when it begins and when it ends. */
export interface OutageListener {
  onEnded(cause: string): void;
  onRecovered(outage: { readonly milliseconds: number; readonly starts: number }): void;
  /** The server ended too often or fails to start, and is not restarted any more. */
  onGivenUp(cause: string): void;
}

export interface PostmasterSupervision {
  /** Undefined during an outage. */
  pid(): number | undefined;
  /** The cause of the outage; null while the server runs. */
  outage(): string | null;
  /** Stops restarting. Resolves when no start is under way; a running server continues. */
  end(): Promise<void>;
}

/** The later lines are the server's own log, which `/readyz` must not show. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;

/** Restarts a server, after a growing pause, each time its process ends. */
export function supervisePostmaster(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  listener: OutageListener,
): PostmasterSupervision {
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
      const pauseMs = computeRestartPause(starts, performance.now());
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
