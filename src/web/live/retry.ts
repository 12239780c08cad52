/** Runs a task after a delay in milliseconds. Returns a function that cancels it. */
export type TimerSetter = (task: () => void, milliseconds: number) => () => void;

export interface RetryOptions {
  readonly setTimer?: TimerSetter;
  readonly random?: () => number;
}

const firstRetryMs = 500;
const longestRetryMs = 30_000;

/**
 * Schedules retries with exponential backoff and jitter, so that tabs do not retry at the same moment. Scheduling again
 * replaces the earlier schedule.
 */
export class RetryTimer {
  readonly #task: () => void;
  readonly #setTimer: TimerSetter;
  readonly #random: () => number;
  #stopTimer: (() => void) | undefined;
  #failures = 0;

  constructor(task: () => void, { setTimer = startTimer, random = Math.random }: RetryOptions) {
    this.#task = task;
    this.#setTimer = setTimer;
    this.#random = random;
  }

  in(milliseconds: number): void {
    this.stop();
    this.#stopTimer = this.#setTimer(this.#task, milliseconds);
  }

  /** Schedules a first attempt, with no failure before it. */
  soon(): void {
    this.in(this.#spread(firstRetryMs));
  }

  afterFailure(): void {
    this.#failures += 1;
    this.in(this.#spread(Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures)));
  }

  succeeded(): void {
    this.#failures = 0;
  }

  stop(): void {
    this.#stopTimer?.();
  }

  /** A random delay in the second half of the given time. */
  #spread(milliseconds: number): number {
    return milliseconds * (0.5 + this.#random() / 2);
  }
}

function startTimer(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
