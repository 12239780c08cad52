import { platformErrors } from '../errors/platform.errors.ts';

const mostKeys = 10_000;
const longestWait = 10_000;

/**
 * Spreads the points of a key over time: a burst goes through at once, and more waits until its turn, so that a key
 * that always asks leaves most of this process to others. Processes need not share it. Times are real, not those of a
 * test's clock: they are waited for.
 */
export class RequestThrottle {
  readonly #millisecondsPerPoint: number;
  readonly #burst: number;
  /** The moment at which all that was let through would be paid for. */
  readonly #paidAt = new Map<string, number>();

  /** @param pointsPerSecond those of a key over time; twice as many go through at once */
  constructor(pointsPerSecond: number) {
    this.#millisecondsPerPoint = 1_000 / pointsPerSecond;
    this.#burst = 2_000;
  }

  /** @throws platform.tooMany where it would have to wait for too long */
  async wait(key: string, points: number): Promise<void> {
    const now = performance.now();
    const paidAt = Math.max(now, this.#paidAt.get(key) ?? 0) + points * this.#millisecondsPerPoint;
    const wait = paidAt - now - this.#burst;
    if (wait > longestWait) throw platformErrors.tooMany({ seconds: Math.ceil(wait / 1_000) });

    if (this.#paidAt.size > mostKeys) this.#forgetPaid(now);
    this.#paidAt.set(key, paidAt);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  #forgetPaid(now: number): void {
    for (const [key, paidAt] of this.#paidAt) if (paidAt <= now) this.#paidAt.delete(key);
  }
}
