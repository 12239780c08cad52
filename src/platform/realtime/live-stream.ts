import type { Db } from '#platform/db/db.ts';
import type { LiveSession } from '#platform/member.ts';
import { encodeCursors, resumeCursors, type Cursors } from './cursors.ts';
import type { Topic } from './define-topic.ts';
import type { Hub } from './hub.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveStreamInput, TopicRequest } from './live-input.ts';
import { sessionTopic, topicKey } from './topic-key.ts';
import { WakeQueue } from './wake-queue.ts';

export interface LiveStreamOptions {
  readonly hub: Hub;
  readonly db: Db;
  readonly topics: ReadonlyMap<string, Topic>;
  /** Who this stream belongs to now; null once the session is revoked or over. */
  readonly resolveSession: () => Promise<LiveSession | null>;
  readonly input: LiveStreamInput;
  /** Ended when the client goes away. */
  readonly signal: AbortSignal;
  /** How often the session is looked at when nothing happens. */
  readonly recheckMs?: number;
}

/** An event, and the id under which the stream resumes after it. */
export interface TrackedEvent {
  readonly id: string;
  readonly event: LiveEvent;
}

const entriesPerRead = 100;
const defaultRecheckMs = 30_000;

/**
 * All live topics of one tab as one stream. It is pulled: between two pulls wakes only mark topics, so that a slow reader
 * costs nothing but a set of marks, and reads what it missed from the log when it comes back.
 */
export async function* liveStream(options: LiveStreamOptions): AsyncGenerator<TrackedEvent, void, undefined> {
  const session = await options.resolveSession();
  if (!session) return yield { id: '-', event: { kind: 'signedOut' } };
  const leave = options.hub.seats.take(session.member.id);
  const stream = new TabStream(options);
  try {
    // Subscribed before anything is read: what happens in between wakes a topic once too often, and is never missed.
    stream.subscribe(session);
    yield* stream.run(session);
  } finally {
    stream.unsubscribe();
    leave();
  }
}

class TabStream {
  readonly #options: LiveStreamOptions;
  readonly #requests: readonly TopicRequest[];
  readonly #cursors: Cursors;
  readonly #queue = new WakeQueue();
  readonly #refused = new Set<number>();
  readonly #stops: (() => void)[] = [];
  readonly #ended: AbortSignal;
  #isReady = false;

  constructor(options: LiveStreamOptions) {
    this.#options = options;
    this.#requests = options.input.topics;
    this.#cursors = resumeCursors(
      options.input.topics.map(([, , after]) => after),
      options.input.lastEventId,
    );
    this.#ended = AbortSignal.any([options.signal, options.hub.closing]);
  }

  subscribe({ member }: LiveSession): void {
    const { hub, recheckMs = defaultRecheckMs } = this.#options;
    this.#requests.forEach(([topic, id], index) => {
      this.#queue.wake(index);
      this.#stops.push(hub.watch(topicKey(topic, id), () => this.#queue.wake(index)));
    });
    const lookAtSession = (): void => this.#queue.wake(-1);
    this.#stops.push(hub.watch(topicKey(sessionTopic, member.id), lookAtSession));
    const timer = setInterval(lookAtSession, recheckMs).unref();
    this.#stops.push(() => clearInterval(timer));
  }

  unsubscribe(): void {
    for (const stop of this.#stops) stop();
  }

  async *run(first: LiveSession): AsyncGenerator<TrackedEvent, void, undefined> {
    let session: LiveSession | null = first;
    while (session) {
      const woken = await this.#queue.take(this.#ended);
      if (this.#options.hub.closing.aborted) return yield this.#tracked({ kind: 'moved' });
      if (this.#ended.aborted) return;
      if (this.#isReady) session = await this.#stillSameMember(session);
      if (session) yield* this.#catchUp(session, woken);
    }
    yield this.#tracked({ kind: 'signedOut' });
  }

  /** Signing in as somebody else in another tab changes the cookie, not this stream: it ends. */
  async #stillSameMember(before: LiveSession): Promise<LiveSession | null> {
    const now = await this.#options.resolveSession();
    return now?.member.id === before.member.id ? now : null;
  }

  async *#catchUp(session: LiveSession, woken: readonly number[]): AsyncGenerator<TrackedEvent, void, undefined> {
    for (const index of woken) {
      const request = this.#requests[index];
      if (!request || this.#refused.has(index)) continue;
      const topic = this.#options.topics.get(request[0]);
      if (await topic?.mayWatch(this.#options.db, session.member, request[1])) yield* this.#news(session, index, request, topic);
      else yield this.#refuse(index, request);
    }
    if (!this.#isReady) yield this.#tracked({ kind: 'ready' });
    this.#isReady = true;
  }

  async *#news({ member }: LiveSession, index: number, request: TopicRequest, topic: Topic | undefined): AsyncGenerator<TrackedEvent, void, undefined> {
    const [name, id] = request;
    let cursor = this.#cursors[index] ?? null;
    if (!topic?.since || cursor === null) {
      if (this.#isReady) yield this.#tracked({ kind: 'changed', topic: name, id });
      return;
    }
    for (let isMore = true; isMore && !this.#ended.aborted; ) {
      const entries = await topic.since(this.#options.db, id, cursor, entriesPerRead);
      for (const entry of entries) {
        this.#cursors[index] = cursor = entry.cursor;
        yield this.#tracked({ kind: 'entry', topic: name, id, ...entry });
      }
      isMore = entries.length === entriesPerRead;
      // A slow reader may take minutes over a page: who may read on is asked anew.
      if (isMore && !(await topic.mayWatch(this.#options.db, member, id))) return yield this.#refuse(index, request);
    }
  }

  #refuse(index: number, [topic, id]: TopicRequest): TrackedEvent {
    this.#refused.add(index);
    return this.#tracked({ kind: 'refused', topic, id });
  }

  #tracked(event: LiveEvent): TrackedEvent {
    return { id: encodeCursors(this.#cursors), event };
  }
}
