import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { LiveSession, Member } from '#platform/member.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { defineTopic, type Topic } from './define-topic.ts';
import { createSubscriptionRegistry, type SubscriptionRegistry } from './subscription-registry.ts';
import type { TopicRequest } from './live-input.ts';
import { createLiveStream, type ResumableEvent } from './live-stream.ts';
import { sessionTopic, toTopicKey } from './topic-key.ts';

const ann = { id: 'ann', username: 'ann' } as unknown as Member;
const log = pino({ level: 'silent' });

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let subscriptions: SubscriptionRegistry;
let mayWatch: (id: string) => boolean;
let afterRead: () => void;
let session: LiveSession | null;
let readers: AbortController[];

const journal = defineTopic<z.ZodString, string>({
  name: 'test.journal',
  id: z.string().max(20),
  mayWatch: async (_db, _member, id) => mayWatch(id),
  async since(_db, id, cursor, limit) {
    const { rows } = await sql<{ n: number; text: string }>`
      select n, text from journal where id = ${id} and n > ${cursor} order by n limit ${limit}`.execute(db);
    afterRead();
    return rows.map(({ n, text }) => ({ cursor: n, data: text }));
  },
});
const bell = defineTopic({ name: 'test.bell', id: z.string(), mayWatch: async (_db, _member, id) => mayWatch(id) });
/** Topic that many watch, whose streams take in changes at their own time. */
const square = defineTopic({
  name: 'test.square',
  id: z.string(),
  atMostEveryMs: 300,
  mayWatch: async (_db, _member, id) => mayWatch(id),
});
const topics: ReadonlyMap<string, Topic> = new Map<string, Topic>(
  [journal, bell, square].map((topic) => [topic.name, topic]),
);

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 20 });
  db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  await pool.query('create table journal (id text, n integer, text text, primary key (id, n))');
  await pool.query('create table journal_head (id text primary key, n integer not null)');
  subscriptions = createSubscriptionRegistry({
    connection: { connectionString: database.url },
    log,
    streamsPerMember: 3,
    probeMs: 2_000,
  });
  await subscriptions.start();
});

afterAll(async () => {
  await subscriptions.close();
  await db.destroy();
  await database.drop();
});

beforeEach(() => {
  mayWatch = () => true;
  afterRead = () => undefined;
  session = { member: ann, expiresAt: new Date(Date.now() + 60_000) };
  readers = [];
});

afterEach(async () => {
  for (const reader of readers) reader.abort();
  await pool.query('truncate journal, journal_head');
});

interface Reader {
  readonly events: ResumableEvent[];
  readonly end: AbortController;
  readonly finished: Promise<void>;
  /** Waits until this many entries have arrived. */
  entries(count: number): Promise<unknown[]>;
  until(kind: ResumableEvent['event']['kind'], count?: number): Promise<void>;
}

function read(
  requests: TopicRequest[],
  { lastEventId, recheckMs = 60_000 }: { lastEventId?: string; recheckMs?: number } = {},
): Reader {
  const end = new AbortController();
  readers.push(end);
  const events: ResumableEvent[] = [];
  const input = { topics: requests, lastEventId };
  const stream = createLiveStream({
    subscriptions,
    db,
    topics,
    resolveSession: async () => session,
    input,
    signal: end.signal,
    recheckMs,
  });
  const finished = (async () => {
    for await (const event of stream) events.push(event);
  })();
  finished.catch(() => undefined);
  const count = (kind: string) => events.filter(({ event }) => event.kind === kind).length;
  const until: Reader['until'] = (kind, wanted = 1) =>
    expect.poll(() => count(kind), { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(wanted);
  const entries: Reader['entries'] = async (wanted) => {
    await until('entry', wanted);
    return events.flatMap(({ event }) => (event.kind === 'entry' ? [event.data] : []));
  };
  return { events, end, finished, entries, until };
}

/** Writes the next entry as a module does: numbered under a row lock, notified in the same transaction. */
async function write(id: string, text: string, pause = 0): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      'insert into journal_head values ($1, 1) on conflict (id) do update set n = journal_head.n + 1 returning n',
      [id],
    );
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    await client.query('insert into journal values ($1, $2, $3)', [id, rows[0].n, text]);
    await client.query("select pg_notify('live', $1)", [toTopicKey('test.journal', id)]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const invalidate = (topic: string, id: string) => pool.query("select pg_notify('live', $1)", [toTopicKey(topic, id)]);

describe('a log', () => {
  test('what was written before and what is written after arrives in order, once, with the place to resume at', async () => {
    for (const text of ['a', 'b', 'c']) await write('one', text);
    const reader = read([['test.journal', 'one', 1]]);
    await reader.until('ready');
    await write('one', 'd');
    expect(await reader.entries(3)).toEqual(['b', 'c', 'd']);
    expect(reader.events.map(({ id }) => id)).toEqual(['2', '3', '3', '4']);
  });

  test('200 interleaved writers are read without a gap, in one order, by each reader', async () => {
    const three = [1, 2, 3].map(() => read([['test.journal', 'busy', 0]]));
    await Promise.all(Array.from({ length: 200 }, (_, n) => write('busy', `w${n}`, n % 3)));
    const seen = await Promise.all(three.map((reader) => reader.entries(200)));
    expect(new Set(seen[0]).size).toBe(200);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    const cursors = three[0]?.events.flatMap(({ event }) => (event.kind === 'entry' ? [event.cursor] : []));
    expect(cursors).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });

  test('a stream that was cut resumes after the last event received, exactly once', async () => {
    const first = read([
      ['test.journal', 'one', 0],
      ['test.bell', 'x', null],
    ]);
    await write('one', 'a');
    await first.entries(1);
    first.end.abort();
    await first.finished;
    await write('one', 'b');
    const second = read(
      [
        ['test.journal', 'one', 0],
        ['test.bell', 'x', null],
      ],
      { lastEventId: first.events.at(-1)?.id ?? '' },
    );
    await write('one', 'c');
    expect(await second.entries(2)).toEqual(['b', 'c']);
  });

  test('more entries than one read holds all arrive', async () => {
    await pool.query("insert into journal select 'long', n, 't' || n from generate_series(1, 350) n");
    expect((await read([['test.journal', 'long', 0]]).entries(350)).length).toBe(350);
  });
});

describe('a signal', () => {
  test('is told once however often it was woken while nobody read', async () => {
    const stream = createLiveStream({
      subscriptions,
      db,
      topics,
      resolveSession: async () => session,
      input: { topics: [['test.bell', 'x', null]] },
      signal: new AbortController().signal,
    });
    expect((await stream.next()).value?.event).toEqual({ kind: 'ready' });
    for (let n = 0; n < 50; n += 1) await invalidate('test.bell', 'x');
    await invalidate(sessionTopic, 'other');
    expect((await stream.next()).value?.event).toEqual({ kind: 'changed', topic: 'test.bell', id: 'x' });
    await stream.return();
  });

  test('a topic without a cursor tells of changes without their content', async () => {
    const reader = read([['test.journal', 'one', null]]);
    await reader.until('ready');
    await write('one', 'a');
    await reader.until('changed');
    expect(reader.events.at(-1)?.event).toEqual({ kind: 'changed', topic: 'test.journal', id: 'one' });
  });
});

test('a topic that many watch comes once for many changes, and again for the next', async () => {
  const reader = read([['test.square', 'all', null]]);
  await reader.until('ready');
  for (let n = 0; n < 50; n += 1) await invalidate('test.square', 'all');
  await reader.until('changed');
  expect(reader.events.filter(({ event }) => event.kind === 'changed')).toHaveLength(1);
  await invalidate('test.square', 'all');
  await reader.until('changed', 2);
});

describe('permission', () => {
  test('what one may not watch, and what does not exist, is refused while the rest goes on', async () => {
    mayWatch = (id) => id !== 'secret';
    await write('secret', 'hidden');
    const reader = read([
      ['test.journal', 'secret', 0],
      ['test.nothing', 'x', null],
      ['test.journal', 'one', 0],
    ]);
    await write('one', 'a');
    expect(await reader.entries(1)).toEqual(['a']);
    const refused = reader.events.flatMap(({ event }) => (event.kind === 'refused' ? [event.topic, event.id] : []));
    expect(refused).toEqual(['test.journal', 'secret', 'test.nothing', 'x']);
  });

  test('an id of another form is refused before anything is read by it', async () => {
    let reads = 0;
    afterRead = () => (reads += 1);
    mayWatch = () => {
      throw new Error('called with an id that is none');
    };
    const reader = read([['test.journal', 'far longer than an id of this topic', 0]]);
    await reader.until('ready');
    expect(reader.events.map(({ event }) => event.kind)).toEqual(['refused', 'ready']);
    expect(reads).toBe(0);
  });

  test('permission taken away is noticed at the next wake, before anything is read', async () => {
    const reader = read([['test.journal', 'one', 0]]);
    await reader.until('ready');
    mayWatch = () => false;
    await write('one', 'a');
    await reader.until('refused');
    expect(reader.events.some(({ event }) => event.kind === 'entry')).toBe(false);
  });

  test('permission taken away while a long log is read is noticed before its next page', async () => {
    await pool.query("insert into journal select 'long', n, 't' || n from generate_series(1, 350) n");
    let asked = 0;
    mayWatch = () => (asked += 1) <= 2;
    const reader = read([['test.journal', 'long', 0]]);
    await reader.until('ready');
    expect(reader.events.map(({ event }) => event.kind)).toEqual([
      ...Array.from({ length: 200 }, () => 'entry'),
      'refused',
      'ready',
    ]);
  });

  test('a guest gets no stream', async () => {
    session = null;
    const reader = read([['test.bell', 'x', null]]);
    await reader.finished;
    expect(reader.events.map(({ event }) => event.kind)).toEqual(['signedOut']);
  });

  test('a session that is revoked ends its stream at the next wake, with nothing more told', async () => {
    const reader = read([['test.journal', 'one', 0]]);
    await reader.until('ready');
    session = null;
    await write('one', 'a');
    await reader.finished;
    expect(reader.events.map(({ event }) => event.kind)).toEqual(['ready', 'signedOut']);
  });

  test('a session that is revoked while a page is read gets nothing of that page', async () => {
    const reader = read([['test.journal', 'one', 0]]);
    await reader.until('ready');
    afterRead = () => (session = null);
    await write('one', 'a');
    await reader.finished;
    expect(reader.events.map(({ event }) => event.kind)).toEqual(['ready', 'signedOut']);
  });

  test('a session that is revoked while a long log is read ends before its next page', async () => {
    await pool.query("insert into journal select 'long', n, 't' || n from generate_series(1, 350) n");
    let reads = 0;
    afterRead = () => {
      if ((reads += 1) === 3) session = null;
    };
    const reader = read([['test.journal', 'long', 0]]);
    await reader.finished;
    expect(reader.events.map(({ event }) => event.kind)).toEqual([
      ...Array.from({ length: 200 }, () => 'entry'),
      'signedOut',
    ]);
  });

  test('a wake of the session alone ends it too, as does the regular look when nothing happens', async () => {
    const woken = read([['test.bell', 'x', null]]);
    const rechecking = read([['test.bell', 'x', null]], { recheckMs: 50 });
    await Promise.all([woken.until('ready'), rechecking.until('ready')]);
    session = null;
    await rechecking.finished;
    await invalidate(sessionTopic, ann.id);
    await woken.finished;
  });

  test('another member signed in with the same browser ends the first one’s stream', async () => {
    const reader = read([['test.journal', 'one', 0]]);
    await reader.until('ready');
    session = { member: { ...ann, id: 'bob' } as unknown as Member, expiresAt: new Date() };
    await write('one', 'a');
    await reader.finished;
    expect(reader.events.at(-1)?.event).toEqual({ kind: 'signedOut' });
  });

  test('a member holds no more streams than the cap; a closed one frees its place', async () => {
    const open = [1, 2, 3].map(() => read([['test.bell', 'x', null]]));
    await Promise.all(open.map((reader) => reader.until('ready')));
    await expect(read([['test.bell', 'x', null]]).finished).rejects.toThrow('platform.tooManyStreams');
    open[0]?.end.abort();
    await open[0]?.finished;
    await read([['test.bell', 'x', null]]).until('ready');
  });
});

describe('the connection that listens', () => {
  test('after it was cut everything is read again, so that nothing told meanwhile is missed', async () => {
    const reader = read([
      ['test.journal', 'one', 0],
      ['test.bell', 'x', null],
    ]);
    await reader.until('ready');
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'swapu live' and datname = current_database()",
    );
    await write('one', 'a');
    expect(await reader.entries(1)).toEqual(['a']);
    await reader.until('changed');
  });

  test('plain channels are heard, and told of a gap', async () => {
    const received: (string | null)[] = [];
    const stop = subscriptions.listen('test_cache', (payload) => void received.push(payload));
    await expect
      .poll(async () => {
        await pool.query("select pg_notify('test_cache', 'home')");
        return received;
      })
      .toContain('home');
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'swapu live' and datname = current_database()",
    );
    await expect.poll(() => received, { timeout: 20_000 }).toContain(null);
    stop();
  });

  test('300 streams of one process are served by one wake', async () => {
    const many = createSubscriptionRegistry({
      connection: { connectionString: database.url },
      log,
      streamsPerMember: 300,
    });
    await many.start();
    const ends = new AbortController();
    const input = { topics: [['test.journal', 'crowd', 0] satisfies TopicRequest] };
    const got = Array.from({ length: 300 }, async () => {
      for await (const { event } of createLiveStream({
        subscriptions: many,
        db,
        topics,
        resolveSession: async () => session,
        input,
        signal: ends.signal,
      })) {
        if (event.kind === 'entry') return event.data;
      }
      return undefined;
    });
    await write('crowd', 'hello');
    expect(new Set(await Promise.all(got))).toEqual(new Set(['hello']));
    ends.abort();
    await many.close();
  });
});

test('a client who leaves while an event is on its way to them takes no seat along', async () => {
  const input = { topics: [['test.bell', 'x', null] satisfies TopicRequest] };
  for (let streams = 0; streams < 6; streams += 1) {
    const end = new AbortController();
    const stream = createLiveStream({
      subscriptions,
      db,
      topics,
      resolveSession: async () => session,
      input,
      signal: end.signal,
    });
    expect((await stream.next()).value).toMatchObject({ event: { kind: 'ready' } });
    // As tRPC does when it cannot write the event: it neither pulls nor ends the stream.
    end.abort();
  }
});

test('a process that goes down sends its streams elsewhere', async () => {
  const leaving = createSubscriptionRegistry({
    connection: { connectionString: database.url },
    log,
    streamsPerMember: 3,
  });
  await leaving.start();
  const input = { topics: [['test.bell', 'x', null] satisfies TopicRequest] };
  const stream = createLiveStream({
    subscriptions: leaving,
    db,
    topics,
    resolveSession: async () => session,
    input,
    signal: new AbortController().signal,
  });
  await stream.next();
  const next = stream.next();
  await leaving.close();
  expect((await next).value?.event).toEqual({ kind: 'moved' });
  expect((await stream.next()).done).toBe(true);
});
