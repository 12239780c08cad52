import type { LiveEvent } from '#platform/realtime/live-event.ts';
import type { TopicRequest } from '#platform/realtime/live-input.ts';
import { LiveWatch, toWatchKey, type LiveListener } from './live-watch.ts';
import { RetryTimer, type RetryOptions } from './retry.ts';

/** Opens one stream and passes its events to the handlers until the returned function is called. */
export type OpenStream = (topics: TopicRequest[], receive: StreamHandlers) => () => void;

export interface StreamHandlers {
  onEvent(event: LiveEvent): void;
  /** Something has arrived that is no event: the stream is open. */
  onAlive(): void;
  /** The stream has lost its connection and reconnects by itself: it is ready again with its next `ready`. */
  onLost(): void;
  /** The stream has ended and does not reconnect by itself. */
  onBroken(): void;
}

export interface LiveConnectionOptions extends RetryOptions {
  readonly open: OpenStream;
  /** The session has ended; the connection waits for the next subscription. */
  readonly onSignedOut: () => void;
  /** The clock in milliseconds, which goes on while the device sleeps. */
  readonly now?: () => number;
}

interface Stream {
  readonly topics: ReadonlySet<string>;
  isReady: boolean;
  isClosed: boolean;
  /** When it last proved to be open. */
  aliveAt: number;
  close(): void;
}

/** Screens mount and unmount several subscriptions at once: their topics are sent together. */
const settleMs = 40;

/** A stream that is silent for longer than between two pings may be dead without knowing, as after sleep. */
const longestSilenceMs = 7_500;

/**
 * The single live stream of a tab. When the set of topics changes, a new stream opens at the cursors reached and the
 * old one closes once the new one is ready, so that no event is lost; an entry that arrives on both is delivered once.
 * Signals have no cursor: unless the old stream was open until then, their topics are read again.
 */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  readonly #watches = new Map<string, LiveWatch>();
  readonly #reopening: RetryTimer;
  readonly #now: () => number;
  #stream: Stream | undefined;
  #next: Stream | undefined;

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#reopening = new RetryTimer(() => this.#reopen(), options);
  }

  /**
   * Subscribes to a topic; a listener with a cursor receives each later entry once, in order. Returns a function that
   * unsubscribes.
   */
  watch(topic: string, id: string, listener: LiveListener): () => void {
    const key = toWatchKey(topic, id);
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

  /** Retries now, without waiting for the next attempt, because the network is back. */
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
    // Events that arrive while the next stream opens would not show that this one was open before.
    if (this.#stream && this.#now() - this.#stream.aliveAt > longestSilenceMs) this.#stream.isReady = false;
    this.#next = this.#start(new Set(this.#watches.keys()));
  }

  #start(topics: ReadonlySet<string>): Stream {
    const requests = [...this.#watches.values()].map((watch) => watch.request());
    let stop = (): void => undefined;
    const stream: Stream = {
      topics,
      isReady: false,
      isClosed: false,
      aliveAt: this.#now(),
      close() {
        stream.isClosed = true;
        stop();
      },
    };
    stop = this.#options.open(requests, {
      onEvent: (event) => this.#receive(stream, event),
      onAlive: () => (stream.aliveAt = this.#now()),
      onLost: () => (stream.isReady = false),
      onBroken: () => this.#broken(stream),
    });
    return stream;
  }

  #receive(stream: Stream, event: LiveEvent): void {
    if (stream.isClosed) return;
    stream.aliveAt = this.#now();
    if (event.kind === 'ready') this.#ready(stream);
    else if (event.kind === 'signedOut') this.#signedOut();
    else if (event.kind === 'moved') this.#moved(stream);
    else this.#watches.get(toWatchKey(event.topic, event.id))?.notify(event);
  }

  /** Topics that the previous stream covered have missed nothing; all others are asked to read again. */
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
