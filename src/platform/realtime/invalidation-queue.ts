/** Which topics of a stream have to be read again. As large as the stream has topics, however slowly it is read. */
export class InvalidationQueue {
  readonly #woken = new Set<number>();
  #resume: (() => void) | undefined;

  invalidate(index: number): void {
    this.#woken.add(index);
    this.#resume?.();
  }

  /** Takes what has been woken, waiting until there is something; empty when the signal ends the wait. */
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
