/** The mail server as a whole cannot be reached or takes nothing. It says nothing of an email or its recipient. */
export class RelayUnreachableError extends Error {
  override readonly name = 'RelayUnreachableError';
  /** When it is worth to ask again, in seconds from now. */
  readonly retrySeconds: number;

  constructor(reason: string, retrySeconds: number) {
    super(`the mail server cannot be reached: ${reason}`);
    this.retrySeconds = retrySeconds;
  }
}

const firstPauseSeconds = 5;
const longestPauseSeconds = 60;

interface Reach {
  /**
   * Sends, unless the server was unreachable a moment ago. After a pause one email is the probe, and the pauses grow.
   * @param isUnreachable whether the failure is the server's as a whole
   * @throws RelayUnreachableError, or the failure of `send`
   */
  <T>(send: () => Promise<T>, isUnreachable: (error: unknown) => boolean): Promise<T>;
}

/**
 * Tracks whether a mail server is reachable from this process: of thousands of emails one asks a server that is away.
 */
export function createRelayCircuitBreaker(now: () => number = () => performance.now()): Reach {
  let failures = 0;
  let closedUntil = 0;
  let reason = '';
  let isProbing = false;

  const secondsLeft = () => (closedUntil - now()) / 1_000;

  function close(error: unknown): RelayUnreachableError {
    reason = error instanceof Error ? error.message : String(error);
    // Emails that were under way together fail together, which counts once.
    if (secondsLeft() <= 0) {
      closedUntil = now() + 1_000 * Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** failures);
      failures += 1;
    }
    return new RelayUnreachableError(reason, secondsLeft());
  }

  return async (send, isUnreachable) => {
    if (failures > 0 && (isProbing || secondsLeft() > 0))
      throw new RelayUnreachableError(reason, Math.max(firstPauseSeconds, secondsLeft()));
    const isProbe = failures > 0;
    if (isProbe) isProbing = true;
    try {
      const result = await send();
      failures = 0;
      return result;
    } catch (error) {
      if (isUnreachable(error)) throw close(error);
      failures = 0;
      throw error;
    } finally {
      if (isProbe) isProbing = false;
    }
  };
}
