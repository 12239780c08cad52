import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testWorld } from '#testing/world.ts';
import { createQueues } from '../jobs/pg-boss.ts';
import { defineJob } from '../jobs/define-job.ts';
import { startWork } from './start-work.ts';

const world = await testWorld();
const reasons: Readonly<Record<string, string>> = {
  'with a NUL': 'the server said \0 and left',
  'with half a sign': 'the server said \ud83d and left',
  'of a megabyte': `the server said ${'x'.repeat(1_000_000)} and left`,
};
const job = defineJob({
  name: 'tests.failed-output',
  schema: z.object({ reason: z.string() }),
  retryLimit: 0,
  run: (_context, { reason }) => Promise.reject(new Error(reasons[reason])),
});
await createQueues(world.host.boss, [job]);

it.each(Object.keys(reasons))('a job that fails for a reason %s is kept with the reason', async (reason) => {
  const id = await world.host.boss.send(job.name, { traceId: 'test', data: { reason } });
  const stop = await startWork(world.host, [job]);
  const readFailure = async () =>
    (
      await sql<{ message: string; bytes: number }>`
        select output->>'message' as message, octet_length(output::text) as bytes
        from pgboss.job where id = ${id} and state = 'failed'`.execute(world.db)
    ).rows[0];
  await expect
    .poll(readFailure, { timeout: 20_000 })
    .toMatchObject({ message: expect.stringMatching(/^the server said/) });
  expect((await readFailure())?.bytes).toBeLessThan(20_000);
  stop();
  await world.host.boss.offWork(job.name);
});
