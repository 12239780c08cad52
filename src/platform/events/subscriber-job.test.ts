import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { JobResult } from 'pg-boss';
import { z } from 'zod';
import { EventId, newId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import type { Host } from '../host.ts';
import { createQueues } from '../jobs/pg-boss.ts';
import { runJob, runJobs, runBatchIsolatingFailures } from '../worker/run-job.ts';
import { dispatchEventJob } from './dispatch-event.job.ts';
import { toHandlerQueue, type EventEnvelope } from './envelope.ts';
import { toSubscriberJob } from './subscriber-job.ts';
import { defineEventJob, onEvent, type EventSubscriber } from './on-event.ts';
import { storeSubscriptions } from './subscriptions.ts';

const world = await testWorld();
const schema = z.object({ n: z.int() });
const counting = onEvent('tests.counted', {
  name: 'tests.count',
  schema,
  async handle(unit, { n }) {
    await sql`insert into flag_value (name, is_on, changed_at) values (${`seen-${n}`}, true, ${unit.now})`.execute(
      unit.db,
    );
  },
});
const deaf = onEvent('tests.other', { name: 'tests.deaf', schema, handle: async () => undefined });

/** A host of a release with these handlers. */
const makeRelease = (...on: EventSubscriber[]): Host => ({ ...world.host, modules: [{ name: 'tests', on }] });
/** Changes the database as the deployment of such a release does. */
async function deploy(...on: EventSubscriber[]): Promise<void> {
  await createQueues(world.host.boss, on.map(toSubscriberJob));
  await storeSubscriptions(world.host.boss, on);
}
const host = makeRelease(counting, deaf);
await deploy(counting, deaf);
const countJob = toSubscriberJob(counting);

const envelope = (n: unknown): EventEnvelope => ({
  eventId: newId(EventId),
  name: 'tests.counted',
  version: 1,
  occurredAt: new Date().toISOString(),
  payload: { n },
});
const row = (data: EventEnvelope) => ({ traceId: 'trace', data });

const queuesWith = async (event: EventEnvelope) =>
  (
    await sql<{
      name: string;
    }>`select name from pgboss.job where data->'data'->>'eventId' = ${event.eventId} order by name`.execute(world.db)
  ).rows.map(({ name }) => name);
/** The results in the events' order. */
const listStatuses = (results: readonly JobResult[], events: readonly EventEnvelope[]) =>
  events.map(({ eventId }) => results.find(({ id }) => id === eventId)?.status);
const toCount = toHandlerQueue('tests.count');

describe('an event', () => {
  it('goes to each handler that names it, and to those only once however often it is dispatched', async () => {
    const event = envelope(1);
    for (let time = 0; time < 3; time += 1) await runJob(host, dispatchEventJob, 'a', row(event));
    const { rows } = await sql`select name, data from pgboss.job where name like 'on.tests.%'`.execute(world.db);
    expect(rows).toEqual([{ name: toCount, data: row(event) }]);
  });

  it('has its effect once, however often its handler runs', async () => {
    const event = envelope(2);
    await Promise.all([1, 2, 3, 4].map(() => runJob(host, countJob, 'b', row(event))));
    const { rows } = await sql`select name from flag_value where name = 'seen-2'`.execute(world.db);
    expect(rows).toHaveLength(1);
  });

  it('that a handler cannot read is left for another try, and is not recorded as taken in', async () => {
    const event = envelope('not a number');
    await expect(runJob(host, countJob, 'c', row(event))).rejects.toThrow(z.ZodError);
    const { rows } = await sql`select 1 from handled_event where event_id = ${event.eventId}`.execute(world.db);
    expect(rows).toEqual([]);
  });
});

describe('events of a handler that takes several at once', () => {
  const atOnce = onEvent('tests.many', { ...counting, name: 'tests.atOnce', schema, batchSize: 50 });
  const job = toSubscriberJob(atOnce);
  const many = (n: unknown): EventEnvelope => ({ ...envelope(n), name: 'tests.many' });
  const rowsOf = (events: readonly EventEnvelope[]) => events.map((event) => ({ id: event.eventId, data: row(event) }));
  const seen = async (...numbers: number[]) =>
    (
      await sql`select name from flag_value where name = any(${numbers.map((n) => `seen-${n}`)}::text[]) order by name`.execute(
        world.db,
      )
    ).rows.length;

  it('are dispatched and handled together, each once', async () => {
    await deploy(counting, atOnce);
    const events = [many(20), many(21), many(22)];
    await runJobs(makeRelease(counting, atOnce), dispatchEventJob, rowsOf(events));
    for (const event of events) expect(await queuesWith(event)).toContain(toHandlerQueue('tests.atOnce'));
    const [first, ...others] = events;
    await runJobs(host, job, rowsOf([first as EventEnvelope]));
    await runJobs(host, job, rowsOf([...others, ...events.slice(0, 1)]));
    expect(await seen(20, 21, 22)).toBe(3);
  });

  it('fail alone: what cannot be read among them keeps no other from being handled', async () => {
    const events = [many(23), many('not a number'), many(24)];
    const results = await runBatchIsolatingFailures(host, job, rowsOf(events));
    expect(listStatuses(results, events)).toEqual(['completed', 'failed', 'completed']);
    expect(results.find(({ status }) => status === 'failed')?.output).toMatchObject({ type: 'ZodError' });
    expect(await seen(23, 24)).toBe(2);
  });
});

describe('a job that an event starts', () => {
  const runs: (readonly number[])[] = [];
  const start = defineEventJob('tests.started', {
    name: 'tests.start',
    schema,
    batchSize: 50,
    async run(_, payloads) {
      runs.push(payloads.map(({ n }) => n));
    },
  });
  const startedEvent = (n: unknown): EventEnvelope => ({ ...envelope(n), name: 'tests.started' });
  const toRows = (events: readonly EventEnvelope[]) => events.map((event) => ({ id: event.eventId, data: row(event) }));

  it('gets the events that wait at once, and may get one again, since none is recorded as handled', async () => {
    await deploy(start);
    const events = [startedEvent(30), startedEvent(31)];
    await runJobs(makeRelease(start), dispatchEventJob, toRows(events));
    for (const event of events) expect(await queuesWith(event)).toEqual([toHandlerQueue('tests.start')]);
    await runJobs(host, toSubscriberJob(start), toRows(events));
    await runJobs(host, toSubscriberJob(start), toRows(events.slice(1)));
    expect(runs.splice(0)).toEqual([[30, 31], [31]]);
    const ids = events.map(({ eventId }) => eventId);
    const { rows } = await sql`select from handled_event where event_id = any(${ids}::uuid[])`.execute(world.db);
    expect(rows).toEqual([]);
  });

  it('takes its other events at once beside one that it cannot read', async () => {
    const events = [startedEvent(32), startedEvent('not a number'), startedEvent(33)];
    const results = await runBatchIsolatingFailures(host, toSubscriberJob(start), toRows(events));
    expect(listStatuses(results, events)).toEqual(['completed', 'failed', 'completed']);
    expect(runs.splice(0)).toEqual([[32, 33]]);
  });
});

describe('while a release with a new handler is put in place', () => {
  const added = onEvent('tests.counted', { ...counting, name: 'tests.added', schema });
  const toAdded = toHandlerQueue('tests.added');

  it('what a worker of the old one expands reaches the new handler too, and waits for a worker that has it', async () => {
    await deploy(counting, added);
    const event = envelope(3);
    await runJob(makeRelease(counting), dispatchEventJob, 'd', row(event));
    expect(await queuesWith(event)).toEqual([toAdded, toCount]);
    await runJob(makeRelease(counting, added), toSubscriberJob(added), 'e', row(event));
    expect(
      (
        await sql`select from handled_event where event_id = ${event.eventId} and handler = 'tests.added'`.execute(
          world.db,
        )
      ).rows,
    ).toHaveLength(1);
  });

  it('a start of the old one, or its return for good, takes nothing from the new one and is not held up by it', async () => {
    await deploy(counting);
    const event = envelope(4);
    await runJob(makeRelease(counting), dispatchEventJob, 'f', row(event));
    expect(await queuesWith(event)).toEqual([toAdded, toCount]);
  });
});

describe('a handler that is ending', () => {
  const leaving = onEvent('tests.left', { name: 'tests.leaving', schema, handle: async () => undefined });
  const ending = onEvent('tests.left', { ...leaving, schema, isEnding: true });
  const leftEvent = (n: number): EventEnvelope => ({ ...envelope(n), name: 'tests.left' });

  it('hears nothing new from any worker, and works off what is left', async () => {
    await deploy(leaving);
    const [left, late, last] = [leftEvent(5), leftEvent(6), leftEvent(7)];
    await runJob(makeRelease(leaving), dispatchEventJob, 'g', row(left));
    await deploy(ending);
    for (const each of [makeRelease(leaving), makeRelease(ending)])
      await runJob(each, dispatchEventJob, 'h', row(late));
    expect([await queuesWith(left), await queuesWith(late)]).toEqual([[toHandlerQueue('tests.leaving')], []]);
    await runJob(makeRelease(ending), toSubscriberJob(ending), 'i', row(left));
    expect((await sql`select from handled_event where event_id = ${left.eventId}`.execute(world.db)).rows).toHaveLength(
      1,
    );
    // A process of the old release starts once more; the new release's workers ignore its subscription.
    await deploy(leaving);
    await runJob(makeRelease(ending), dispatchEventJob, 'j', row(last));
    expect(await queuesWith(last)).toEqual([]);
  });
});
