import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EventId, newId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import type { Host } from '../host.ts';
import { createQueues } from '../jobs/boss.ts';
import { runJob } from '../jobs/run-job.ts';
import { dispatchEvent } from './dispatch-event.job.ts';
import { handlerQueue, type EventEnvelope } from './envelope.ts';
import { jobOfHandler } from './handle-event.ts';
import { onEvent } from './on-event.ts';

const world = await testWorld();
const schema = z.object({ n: z.int() });
const counting = onEvent('tests.counted', {
  name: 'tests.count',
  schema,
  async handle(unit, { n }) {
    await sql`insert into flag_value (name, is_on, changed_at) values (${`seen-${n}`}, true, ${unit.now})`.execute(unit.db);
  },
});
const deaf = onEvent('tests.other', { name: 'tests.deaf', schema, handle: async () => undefined });
const host: Host = { ...world.host, modules: [{ name: 'tests', on: [counting, deaf] }] };
const jobs = [counting, deaf].map(jobOfHandler);
await createQueues(host.boss, jobs);

const envelope = (n: unknown): EventEnvelope => ({
  eventId: newId(EventId),
  name: 'tests.counted',
  version: 1,
  occurredAt: new Date().toISOString(),
  payload: { n },
});
const row = (data: EventEnvelope) => ({ traceId: 'trace', data });
const [countJob] = jobs;

describe('an event', () => {
  it('goes to each handler that names it, and to those only once however often it is dispatched', async () => {
    const event = envelope(1);
    for (let time = 0; time < 3; time += 1) await runJob(host, dispatchEvent, 'a', row(event));
    const { rows } = await sql`select name, data from pgboss.job where name like 'on.tests.%'`.execute(world.db);
    expect(rows).toEqual([{ name: handlerQueue('tests.count'), data: row(event) }]);
  });

  it('has its effect once, however often its handler runs', async () => {
    const event = envelope(2);
    if (!countJob) throw new Error('no job');
    await Promise.all([1, 2, 3, 4].map(() => runJob(host, countJob, 'b', row(event))));
    const { rows } = await sql`select name from flag_value where name = 'seen-2'`.execute(world.db);
    expect(rows).toHaveLength(1);
  });

  it('that a handler cannot read is left for another try, and is not recorded as taken in', async () => {
    const event = envelope('not a number');
    if (!countJob) throw new Error('no job');
    await expect(runJob(host, countJob, 'c', row(event))).rejects.toThrow(z.ZodError);
    const { rows } = await sql`select 1 from handled_event where event_id = ${event.eventId}`.execute(world.db);
    expect(rows).toEqual([]);
  });
});
