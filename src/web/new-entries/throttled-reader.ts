export interface ThrottledReaderOptions {
  /** The least time between two reads, and before the first. */
  readonly gapMs: number;
  readonly read: () => Promise<void>;
  /** Whether the tab is seen; a hidden one reads nothing, and what was asked for meanwhile once it is seen. */
  readonly isSeen: () => boolean;
  readonly now?: () => number;
  readonly setTimer?: (task: () => void, milliseconds: number) => () => void;
}

const browserTimer = (task: () => void, milliseconds: number) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};

/** Reads when asked to, no more often than the gap allows, and only while the tab is seen. */
export class ThrottledReader {
  readonly #options: ThrottledReaderOptions;
  readonly #now: () => number;
  readonly #setTimer: NonNullable<ThrottledReaderOptions['setTimer']>;
  #last: number;
  #isDue = false;
  #clear: (() => void) | undefined;

  constructor(options: ThrottledReaderOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#setTimer = options.setTimer ?? browserTimer;
    this.#last = this.#now();
  }

  ask(): void {
    this.#isDue = true;
    this.#plan();
  }

  /** The tab is seen again. */
  seen(): void {
    this.#plan();
  }

  stop(): void {
    this.#isDue = false;
    this.#clear?.();
  }

  #plan(): void {
    if (!this.#isDue || this.#clear || !this.#options.isSeen()) return;
    const { gapMs } = this.#options;
    // No longer than the gap, although the device's clock may have been set back.
    const wait = Math.min(gapMs, Math.max(0, this.#last + gapMs - this.#now()));
    this.#clear = this.#setTimer(() => this.#run(), wait);
  }

  #run(): void {
    this.#clear = undefined;
    if (!this.#isDue || !this.#options.isSeen()) return;
    this.#isDue = false;
    this.#last = this.#now();
    // A read that failed is not repeated: the next change asks again.
    this.#options.read().catch(() => undefined);
  }
}
