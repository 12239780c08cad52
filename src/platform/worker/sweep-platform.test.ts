import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { runJob } from './run-job.ts';
import { deleteExpiredRecordsJob } from './delete-expired-records.job.ts';

const world = await testWorld();
const queue = 'platform.sweep-test';

async function insertJob(state: 'failed' | 'completed'): Promise<string> {
  const id = String(await world.host.boss.send(queue, {}));
  await sql`update pgboss.job set state = ${state}::pgboss.job_state, completed_on = now() where id = ${id}`.execute(
    world.db,
  );
  return id;
}
const pass = (days: number) =>
  sql`update pgboss.job set completed_on = completed_on - make_interval(days => ${days}::int) where name = ${queue}`.execute(
    world.db,
  );

it('a dead job waits for whoever settles it when the finished ones have long gone, and not for ever', async () => {
  await world.host.boss.createQueue(queue);
  const dead = await insertJob('failed');
  await insertJob('completed');
  const left = async () => {
    await sql`update pgboss.queue set maintain_on = null where name = ${queue}`.execute(world.db);
    await world.host.boss.supervise(queue);
    return (await sql<{ id: string }>`select id from pgboss.job where name = ${queue}`.execute(world.db)).rows.map(
      ({ id }) => id,
    );
  };
  await runJob(world.host, deleteExpiredRecordsJob, 'sweep', {});
  expect(await left()).toHaveLength(2);
  await pass(8);
  expect(await left()).toEqual([dead]);
  await pass(90);
  expect(await left()).toEqual([]);
});
