import type { ClientConfig } from 'pg';
import type { Log } from '#platform/log/log.ts';
import { createListenConnection } from './listen-connection.ts';
import { createStreamLimiter, type StreamLimiter } from './stream-limiter.ts';
import { liveChannel } from './topic-key.ts';

/**
 * Receives the payload of a notification; null when some may have been missed, so that all derived data must be
 * reloaded.
 */
export type NotificationListener = (payload: string | null) => void;

/** The notifications that one process receives: one LISTEN connection, shared by all its streams and caches. */
export interface SubscriptionRegistry {
  /** Connects; rejects when the database cannot be reached the first time. */
  start(): Promise<void>;
  /** Listens on a plain channel, for caches that another process invalidates. Returns a function that stops it. */
  listen(channel: string, onNotification: NotificationListener): () => void;
  /**
   * Calls `onChange` at each change notification of one topic key (see `topicKey`). Returns a function that stops it.
   */
  watch(key: string, onChange: () => void): () => void;
  /** The limit of streams that members hold open on this process. */
  readonly seats: StreamLimiter;
  /** Aborted when the process shuts down: streams end and their clients connect elsewhere. */
  readonly closing: AbortSignal;
  /**
   * Makes every stream of this process reconnect elsewhere. Calls in progress still publish to other processes, and
   * this process still receives notifications.
   */
  endStreams(): void;
  /** Ends the streams and the connection. */
  close(): Promise<void>;
}

export interface SubscriptionRegistryOptions {
  readonly connection: ClientConfig;
  readonly log: Log;
  /** Number of streams that one member may hold open on this process. */
  readonly streamsPerMember: number;
  /** The interval between checks whether the connection still answers. */
  readonly probeMs?: number;
}

/** Creates the subscription registry of this process. It has no state that another process needs. */
export function createSubscriptionRegistry(options: SubscriptionRegistryOptions): SubscriptionRegistry {
  const channels = new Listeners<string | null>();
  const topics = new Listeners<void>();
  const closing = new AbortController();
  const connection = createListenConnection({
    ...options,
    onNotify: (channel, payload) => channels.notify(channel, payload),
    onConnected: () => channels.notifyAll(null),
  });

  const listen = (channel: string, onNotification: NotificationListener): (() => void) => {
    connection.listen(channel);
    return channels.add(channel, onNotification);
  };
  listen(liveChannel, (key) => (key === null ? topics.notifyAll() : topics.notify(key)));

  return {
    start: connection.start,
    listen,
    watch: (key, onChange) => topics.add(key, onChange),
    seats: createStreamLimiter(options.streamsPerMember),
    closing: closing.signal,
    endStreams: () => closing.abort(),
    async close() {
      closing.abort();
      await connection.stop();
    },
  };
}

class Listeners<Message> {
  readonly #byKey = new Map<string, Set<(message: Message) => void>>();

  add(key: string, listener: (message: Message) => void): () => void {
    // A new function each time, so that a listener added twice can be removed once.
    const entry = (message: Message): void => listener(message);
    const entries = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, entries.add(entry));
    return () => {
      entries.delete(entry);
      if (entries.size === 0 && this.#byKey.get(key) === entries) this.#byKey.delete(key);
    };
  }

  notify(key: string, message: Message): void {
    for (const listener of this.#byKey.get(key) ?? []) listener(message);
  }

  notifyAll(message: Message): void {
    for (const entries of this.#byKey.values()) for (const listener of entries) listener(message);
  }
}
