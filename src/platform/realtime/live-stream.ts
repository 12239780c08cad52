import type { Db } from '#platform/db/db.ts';
import type { LiveSession, Member } from '#platform/member.ts';
import { encodeCursors, resumeCursors, type StreamCursors } from './cursors.ts';
import type { Topic } from './define-topic.ts';
import type { SubscriptionRegistry } from './subscription-registry.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveStreamInput, TopicRequest } from './live-input.ts';
import { sessionTopicIndex, TabInvalidations } from './tab-invalidations.ts';

export interface LiveStreamOptions {
  readonly subscriptions: SubscriptionRegistry;
  readonly db: Db;
  readonly topics: ReadonlyMap<string, Topic>;
  /** Resolves the stream's session; null once it is revoked or expired. */
  readonly resolveSession: () => Promise<LiveSession | null>;
  readonly input: LiveStreamInput;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Interval at which the session is checked when nothing happens. */
  readonly recheckMs?: number;
}

/** An event, and the id under which the stream resumes after it. */
export interface ResumableEvent {
  readonly id: string;
  readonly event: LiveEvent;
}

const entriesPerRead = 100;

/**
 * Streams all live topics of one tab. The stream is pulled: between two pulls, change notifications only mark topics as
 * invalidated. A slow reader therefore costs only a set of marks, and reads missed entries from the log when it pulls
 * again.
 */
export async function* createLiveStream(options: LiveStreamOptions): AsyncGenerator<ResumableEvent, void, undefined> {
  const session = await options.resolveSession();
  if (!session) return yield { id: '-', event: { kind: 'signedOut' } };
  const leave = options.subscriptions.seats.take(session.member.id);
  // The subscriptions begin before the first read: a change in between invalidates a topic once too often, and is never
  // missed.
  const invalidations = new TabInvalidations(
    options.subscriptions,
    options.input.topics,
    session.member.id,
    options.recheckMs,
    options.topics,
  );
  const release = () => {
    invalidations.stop();
    leave();
  };
  // When a client disconnects while an event is being written, nothing pulls any more and no `finally` runs.
  options.signal.addEventListener('abort', release, { once: true });
  try {
    yield* new TabStream(options, session.member, invalidations).run();
  } finally {
    options.signal.removeEventListener('abort', release);
    release();
  }
}

class TabStream {
  readonly #options: LiveStreamOptions;
  #member: Member;
  readonly #requests: readonly TopicRequest[];
  readonly #invalidations: TabInvalidations;
  readonly #cursors: StreamCursors;
  readonly #refused = new Set<number>();
  readonly #ended: AbortSignal;
  #isReady = false;

  constructor(options: LiveStreamOptions, member: Member, invalidations: TabInvalidations) {
    this.#options = options;
    this.#member = member;
    this.#invalidations = invalidations;
    this.#requests = options.input.topics;
    this.#cursors = resumeCursors(
      options.input.topics.map(([, , after]) => after),
      options.input.lastEventId,
    );
    this.#ended = AbortSignal.any([options.signal, options.subscriptions.closing]);
  }

  async *run(): AsyncGenerator<ResumableEvent, void, undefined> {
    for (;;) {
      const woken = await this.#invalidations.take(this.#ended);
      if (this.#options.subscriptions.closing.aborted) return yield this.#tracked({ kind: 'moved' });
      if (this.#ended.aborted) return;
      if (!(yield* this.#catchUp(woken))) return yield this.#tracked({ kind: 'signedOut' });
    }
  }

  /** Signing in as another member in another tab changes the cookie but not this stream, so the stream ends. */
  async #isStillSignedIn(): Promise<boolean> {
    const now = await this.#options.resolveSession();
    if (now?.member.id !== this.#member.id) return false;
    this.#member = now.member;
    return true;
  }

  /** Returns whether the session was still valid when the last change was read. */
  async *#catchUp(woken: readonly number[]): AsyncGenerator<ResumableEvent, boolean, undefined> {
    for (const index of woken) {
      const request = this.#requests[index];
      if (index === sessionTopicIndex && !(await this.#isStillSignedIn())) return false;
      if (!request || this.#refused.has(index)) continue;
      const topic = this.#options.topics.get(request[0]);
      if (!topic?.id.safeParse(request[1]).success) yield this.#refuse(index, request);
      else if (!(yield* this.#notifications(index, request, topic))) return false;
    }
    if (!this.#isReady) yield this.#tracked({ kind: 'ready' });
    this.#isReady = true;
    return true;
  }

  async *#notifications(
    index: number,
    request: TopicRequest,
    topic: Topic,
  ): AsyncGenerator<ResumableEvent, boolean, undefined> {
    const cursor = this.#cursors[index] ?? null;
    if (topic.since && cursor !== null) return yield* this.#entries(index, request, topic, topic.since, cursor);
    if (!(await this.#isStillSignedIn())) return false;
    if (!(await this.#mayWatch(topic, request))) yield this.#refuse(index, request);
    else if (this.#isReady) yield this.#tracked({ kind: 'changed', topic: request[0], id: request[1] });
    return true;
  }

  /**
   * Each page is read first and authorized afterwards, so that entries written after the right had ended are never
   * sent.
   */
  async *#entries(
    index: number,
    request: TopicRequest,
    topic: Topic,
    since: NonNullable<Topic['since']>,
    after: number,
  ): AsyncGenerator<ResumableEvent, boolean, undefined> {
    const [name, id] = request;
    let cursor = after;
    for (let isMore = true; isMore && !this.#ended.aborted;) {
      const entries = await since(this.#options.db, id, cursor, entriesPerRead);
      if (!(await this.#isStillSignedIn())) return false;
      if (!(await this.#mayWatch(topic, request))) {
        yield this.#refuse(index, request);
        return true;
      }
      for (const entry of entries) {
        this.#cursors[index] = cursor = entry.cursor;
        yield this.#tracked({ kind: 'entry', topic: name, id, ...entry });
      }
      isMore = entries.length === entriesPerRead;
    }
    return true;
  }

  #mayWatch(topic: Topic, [, id]: TopicRequest): Promise<boolean> {
    return topic.mayWatch(this.#options.db, this.#member, id);
  }

  #refuse(index: number, [topic, id]: TopicRequest): ResumableEvent {
    this.#refused.add(index);
    return this.#tracked({ kind: 'refused', topic, id });
  }

  #tracked(event: LiveEvent): ResumableEvent {
    return { id: encodeCursors(this.#cursors), event };
  }
}
