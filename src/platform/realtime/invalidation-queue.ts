/**
 * The invalidated topics of a stream. Its size is bounded by the number of topics, however slowly the stream is read.
 */
export class InvalidationQueue {
  readonly #woken = new Set<number>();
  #resume: (() => void) | undefined;

  invalidate(index: number): void {
    this.#woken.add(index);
    this.#resume?.();
  }

  /** Takes the invalidated topics, waiting until there is one; empty when the signal ends the wait. */
  async take(signal: AbortSignal): Promise<number[]> {
    if (this.#woken.size === 0 && !signal.aborted) await this.#wait(signal);
    const woken = [...this.#woken];
    this.#woken.clear();
    return woken;
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#resume = undefined;
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#resume = done;
      signal.addEventListener('abort', done, { once: true });
    });
  }
}
