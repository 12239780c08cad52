import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testWorld } from '#testing/world.ts';
import { createQueues } from './pg-boss.ts';
import { defineJob } from './define-job.ts';
import { rescueJobs } from './rescue-jobs.ts';

const world = await testWorld();
const { boss } = world.host;
const job = defineJob({ name: 'tests.rescue', schema: z.object({}), run: async () => undefined });
await createQueues(boss, [job]);

/** A job that a worker took, and whose worker was silent for so many seconds. */
async function takeJob(silentSeconds: number): Promise<string> {
  await boss.send(job.name, {});
  const [taken] = await boss.fetch(job.name);
  const id = taken?.id ?? '';
  await sql`update pgboss.job set heartbeat_on = now() - make_interval(secs => ${silentSeconds}) where id = ${id}`.execute(
    world.db,
  );
  return id;
}
const readJob = async (id: string) =>
  (
    await sql<{ state: string; isDue: boolean }>`
      select state, start_after <= now() as "isDue" from pgboss.job where id = ${id}`.execute(world.db)
  ).rows[0];

it('a job whose worker was silent for 20 seconds is due again at once, and one whose worker reports is left', async () => {
  const [silent, alive] = [await takeJob(21), await takeJob(15)];
  expect(await rescueJobs(world.host)).toBe(1);
  expect(await readJob(silent)).toEqual({ state: 'retry', isDue: true });
  expect(await readJob(alive)).toMatchObject({ state: 'active' });
  await boss.deleteJob(job.name, [silent, alive]);
});

it('two processes that look at the same moment rescue a job once', async () => {
  const ids = [await takeJob(30), await takeJob(30)];
  const counts = await Promise.all([rescueJobs(world.host), rescueJobs(world.host)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(ids.length);
  const { rows } = await sql<{ tries: number }>`
    select retry_count as tries from pgboss.job where id = any(${ids}::uuid[])`.execute(world.db);
  expect(rows).toEqual(ids.map(() => ({ tries: 0 })));
});

it('every queue asks its jobs for a heartbeat', async () => {
  const queues = (await boss.getQueues()).filter(({ name }) => !name.startsWith('__pgboss'));
  expect(queues.length).toBeGreaterThan(50);
  expect(queues.filter(({ heartbeatSeconds }) => heartbeatSeconds !== 20).map(({ name }) => name)).toEqual([]);
});

it('the look-round reads an index of the running jobs', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = 'pgboss' and indexdef like '%(heartbeat_on)%'`.execute(
    world.db,
  );
  expect(rows.length).toBeGreaterThan(0);
});
