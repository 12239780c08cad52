import type { ClientConfig } from 'pg';
import type { Log } from '#platform/log/log.ts';
import { listenConnection } from './listen-connection.ts';
import { createSeats, type Seats } from './seats.ts';
import { liveChannel } from './topic-key.ts';

/**
 * Payload of a notification; null when some may have been missed, so that everything built on them is to be read again.
 */
export type OnNotification = (payload: string | null) => void;

/** What one process hears of all others: one LISTEN connection, shared by every stream and cache in it. */
export interface SubscriptionRegistry {
  /** Connects; rejects when the database cannot be reached the first time. */
  start(): Promise<void>;
  /** Hears a plain channel, for caches that another process makes stale. Answers a function that stops it. */
  listen(channel: string, onNotification: OnNotification): () => void;
  /** Calls back at each wake of one topic key (see `topicKey`). Answers a function that stops it. */
  watch(key: string, onChange: () => void): () => void;
  /** The streams that members hold open here. */
  readonly seats: Seats;
  /** Aborted when the process goes down: streams end and their clients connect elsewhere. */
  readonly closing: AbortSignal;
  /** Tells every stream held open here to go elsewhere. What is in hand is still told to the others and heard here. */
  endStreams(): void;
  /** Ends the streams and the connection. */
  close(): Promise<void>;
}

export interface SubscriptionRegistryOptions {
  readonly connection: ClientConfig;
  readonly log: Log;
  /** How many streams one member may hold open on this process. */
  readonly streamsPerMember: number;
  /** How often the connection is asked whether it still answers. */
  readonly probeMs?: number;
}

/** The hub of this process. Nothing in it is state that another process would miss. */
export function createSubscriptionRegistry(options: SubscriptionRegistryOptions): SubscriptionRegistry {
  const channels = new Listeners<string | null>();
  const topics = new Listeners<void>();
  const closing = new AbortController();
  const connection = listenConnection({
    ...options,
    onNotify: (channel, payload) => channels.notify(channel, payload),
    onConnected: () => channels.notifyAll(null),
  });

  const listen = (channel: string, onNotification: OnNotification): (() => void) => {
    connection.listen(channel);
    return channels.add(channel, onNotification);
  };
  listen(liveChannel, (key) => (key === null ? topics.notifyAll() : topics.notify(key)));

  return {
    start: connection.start,
    listen,
    watch: (key, onChange) => topics.add(key, onChange),
    seats: createSeats(options.streamsPerMember),
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
    // Its own function each time, so that one listener added twice can be taken away once.
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
