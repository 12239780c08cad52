/** The part of a process that shutting down needs; a test passes its own. */
export interface SignalSource {
  on(event: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'disconnect', listener: () => void): unknown;
  exit(code: number): void;
}

export interface ShutdownOptions {
  /** Finishes the work in hand and releases everything. */
  stop(): Promise<void>;
  say(line: string): void;
  readonly process: SignalSource;
  readonly now?: () => number;
  /** Work in hand is abandoned after this time: a database that is gone must not keep the process for ever. */
  readonly timeoutMs?: () => number;
}

/** A single Ctrl-C arrives up to three times: from the terminal, from npm and from the launcher. */
const duplicateSignalMs = 1_000;

/**
 * Shuts the process down gracefully at Ctrl-C, SIGTERM, a closed terminal, or when the launcher above it is gone. At a
 * second request it ends at once; the database still stops cleanly by itself.
 * @returns ends the process the same way with another exit code, for an error inside it
 */
export function shutDownGracefully({
  stop,
  say,
  process: ending,
  now = () => performance.now(),
  timeoutMs = () => 60_000,
}: ShutdownOptions): (code: number) => void {
  let askedAt: number | null = null;
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    const giveUp = setTimeout(() => {
      say('✗ what was in hand did not finish in time; ending without it');
      ending.exit(1);
    }, timeoutMs());
    giveUp.unref();
    stop().then(
      () => ending.exit(code),
      (error: unknown) => {
        say(`✗ stopping failed: ${error instanceof Error ? error.message : String(error)}`);
        ending.exit(1);
      },
    );
  };
  const ask = () => {
    if (askedAt !== null) {
      if (now() - askedAt < duplicateSignalMs) return;
      say('ending at once');
      ending.exit(130);
      return;
    }
    askedAt = now();
    say('finishing what is in hand; once more ends it at once');
    end(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) ending.on(event, ask);
  return end;
}
