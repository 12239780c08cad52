import { platformErrors } from '../errors/platform.errors.ts';

export interface FairQueueOptions {
  /** Number of tasks that run at the same time. */
  readonly inFlight: number;
  /** Number of tasks of one key that may wait. */
  readonly waiting: number;
  /** Maximum time that a task waits. */
  readonly seconds: number;
}

interface QueuedStart {
  start(): void;
}

/**
 * Admits work in turns: each key has a line of its own, and the lines take turns, so that a key with much work delays
 * another key by one piece of it. Bounded in number and time, since an answer that comes too late is work for nothing.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** The lines in the order of their turns; a line without work is removed. */
  readonly #lines = new Map<string, QueuedStart[]>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws platform.unavailable where too many of the key wait already, or after waiting for too long */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.inFlight) this.#running += 1;
    else await this.#wait(key);
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #wait(key: string): Promise<void> {
    const line = this.#lines.get(key) ?? [];
    if (line.length >= this.#options.waiting) return Promise.reject(platformErrors.unavailable());
    return new Promise((resolve, reject) => {
      const waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#remove(key, waiting);
        reject(platformErrors.unavailable());
      }, this.#options.seconds * 1_000);
      line.push(waiting);
      this.#lines.set(key, line);
    });
  }

  #remove(key: string, waiting: QueuedStart): void {
    const left = (this.#lines.get(key) ?? []).filter((one) => one !== waiting);
    if (left.length > 0) this.#lines.set(key, left);
    else this.#lines.delete(key);
  }

  /** Passes the place of ended work to the line whose turn it is, which then stands last. */
  #startNext(): void {
    const [turn] = this.#lines;
    const next = turn?.[1].shift();
    if (!turn || !next) {
      this.#running -= 1;
      return;
    }
    const [key, line] = turn;
    this.#lines.delete(key);
    if (line.length > 0) this.#lines.set(key, line);
    // Lets requests that arrived meanwhile be read first, and answered from memory where they can be.
    setImmediate(() => next.start());
  }
}
