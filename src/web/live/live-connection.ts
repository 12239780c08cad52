import type { LiveEvent } from '#platform/realtime/live-event.ts';
import type { TopicRequest } from '#platform/realtime/live-input.ts';
import { LiveWatch, watchKey, type LiveListener } from './live-watch.ts';
import { Retry, type RetryOptions } from './retry.ts';

/** Opens one stream and tells of it until the answered function is called. */
export type OpenStream = (topics: TopicRequest[], receive: StreamHandlers) => () => void;

export interface StreamHandlers {
  onEvent(event: LiveEvent): void;
  /** The stream is over and does not come back by itself. */
  onBroken(): void;
}

export interface LiveConnectionOptions extends RetryOptions {
  readonly open: OpenStream;
  /** The session has ended; the connection waits until somebody watches again. */
  readonly onSignedOut: () => void;
}

interface Stream {
  readonly topics: ReadonlySet<string>;
  isReady: boolean;
  isClosed: boolean;
  close(): void;
}

/** Screens mount and unmount several watchers at once: their topics go out together. */
const settleMs = 40;

/**
 * The one live stream of a tab. When the set of topics changes, a new stream opens at the cursors reached and the old
 * one closes once the new one is ready, so that nothing falls between them; what arrives on both is heard once.
 */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  readonly #watches = new Map<string, LiveWatch>();
  readonly #reopening: Retry;
  #stream: Stream | undefined;
  #next: Stream | undefined;

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
    this.#reopening = new Retry(() => this.#reopen(), options);
  }

  /**
   * Watches a topic; a listener with a cursor hears each later entry once, in order. Answers a function that stops it.
   */
  watch(topic: string, id: string, listener: LiveListener): () => void {
    const key = watchKey(topic, id);
    const watch = this.#watches.get(key) ?? new LiveWatch(topic, id);
    this.#watches.set(key, watch);
    const isServed = watch.add(listener) && this.#isOpen;
    if (!isServed) this.#reopening.in(settleMs);
    return () => {
      watch.remove(listener);
      if (!watch.isEmpty || this.#watches.get(key) !== watch) return;
      this.#watches.delete(key);
      this.#reopening.in(settleMs);
    };
  }

  /** Tries again now, without waiting for the next attempt: the network is back. */
  retryNow(): void {
    if (!this.#stream?.isReady && this.#watches.size > 0) this.#reopening.in(0);
  }

  get #isOpen(): boolean {
    return this.#stream !== undefined || this.#next !== undefined;
  }

  close(): void {
    this.#reopening.stop();
    this.#watches.clear();
    this.#closeStreams();
  }

  #reopen(): void {
    this.#next?.close();
    this.#next = undefined;
    if (this.#watches.size === 0) return this.#closeStreams();
    this.#next = this.#start(new Set(this.#watches.keys()));
  }

  #start(topics: ReadonlySet<string>): Stream {
    const requests = [...this.#watches.values()].map((watch) => watch.request());
    const stop = this.#options.open(requests, {
      onEvent: (event) => this.#receive(stream, event),
      onBroken: () => this.#broken(stream),
    });
    const stream: Stream = {
      topics,
      isReady: false,
      isClosed: false,
      close() {
        stream.isClosed = true;
        stop();
      },
    };
    return stream;
  }

  #receive(stream: Stream, event: LiveEvent): void {
    if (stream.isClosed) return;
    if (event.kind === 'ready') this.#ready(stream);
    else if (event.kind === 'signedOut') this.#signedOut();
    else if (event.kind === 'moved') this.#moved(stream);
    else this.#watches.get(watchKey(event.topic, event.id))?.tell(event);
  }

  /** Topics that a stream held all along have missed nothing; all others are told to read again. */
  #ready(stream: Stream): void {
    const before = stream === this.#next && this.#stream?.isReady ? this.#stream.topics : new Set<string>();
    if (stream === this.#next) {
      this.#stream?.close();
      this.#stream = stream;
      this.#next = undefined;
    }
    stream.isReady = true;
    this.#reopening.succeeded();
    for (const key of stream.topics) if (!before.has(key)) this.#watches.get(key)?.catchUp();
  }

  #signedOut(): void {
    this.#reopening.stop();
    this.#closeStreams();
    this.#options.onSignedOut();
  }

  #moved(stream: Stream): void {
    stream.isReady = false;
    stream.close();
    this.#reopening.soon();
  }

  #broken(stream: Stream): void {
    if (stream.isClosed) return;
    stream.isReady = false;
    this.#reopening.afterFailure();
  }

  #closeStreams(): void {
    this.#stream?.close();
    this.#next?.close();
    this.#stream = this.#next = undefined;
  }
}
