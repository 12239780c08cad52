import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { pauseQueue, resumeQueue } from '#platform/jobs/pause-queue.ts';
import { startWork } from '#platform/worker/start-work.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { jobsCommands } from './jobs.command.ts';

const world = await testWorld();
const type = createOperator(world, jobsCommands);
const reason = 'mail server is back';

async function deadJob(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, output, completed_on)
    values ('mail.deliver', '{}', 'failed', '{"message": "no answer"}', now()) returning id`.execute(world.db);
  return rows[0]?.id ?? '';
}
const readState = async (id: string) =>
  (await sql<{ state: string }>`select state::text from pgboss.job where id = ${id}`.execute(world.db)).rows[0]?.state;
const audited = async () =>
  (await sql<{ action: string }>`select action from audit_entry order by id desc limit 1`.execute(world.db)).rows[0]
    ?.action;

it('a dead job is listed, retried and dropped, once each, with a line in the audit log', async () => {
  const [first, second] = [await deadJob(), await deadJob()];
  expect((await type('jobs', 'list', '--dead')).answer['dead']).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: first, queue: 'mail.deliver', fault: 'no answer' })]),
  );
  expect((await type('jobs', 'list')).answer['queues']).toContainEqual(
    expect.objectContaining({ name: 'mail.deliver', dead: 2, isPaused: false }),
  );
  expect(await type('jobs', 'retry', first, reason, '--dry-run')).toMatchObject({ exit: exitCodes.done });
  expect(await readState(first)).toBe('failed');
  expect(await type('jobs', 'retry', first, reason)).toMatchObject({ exit: exitCodes.done });
  expect([await readState(first), await audited()]).toEqual(['retry', 'platform.jobRetried']);
  expect(await type('jobs', 'retry', first, reason)).toMatchObject({ exit: exitCodes.refused });
  expect(await type('jobs', 'drop', second, reason)).toMatchObject({ exit: exitCodes.done });
  expect([await readState(second), await audited()]).toEqual([undefined, 'platform.jobDropped']);
});

it('a queue is paused and resumed; one that does not exist is refused', async () => {
  expect(await type('jobs', 'pause', 'mail.deliver', reason)).toMatchObject({ exit: exitCodes.done });
  expect(await audited()).toBe('platform.queuePaused');
  expect((await type('jobs', 'list')).answer['queues']).toContainEqual(
    expect.objectContaining({ name: 'mail.deliver', isPaused: true }),
  );
  expect(await type('jobs', 'resume', 'mail.deliver', reason)).toMatchObject({ exit: exitCodes.done });
  expect(await audited()).toBe('platform.queueResumed');
  for (const action of ['pause', 'resume'])
    expect(await type('jobs', action, 'no.such', reason)).toMatchObject({
      exit: exitCodes.refused,
      answer: { code: 'platform.notFound', message: expect.stringContaining('no queue no.such') },
    });
});

it('workers leave the jobs of a paused queue alone, and take them when it is resumed', async () => {
  const ran: number[] = [];
  const name = 'platform.pausable';
  const job = defineJob({
    name,
    schema: z.object({ number: z.int() }),
    run: async (_context, { number }) => void ran.push(number),
  });
  await world.host.boss.createQueue(name, { notify: true } as never);
  await world.transaction((unit) => pauseQueue(unit, name, reason));
  const stop = await startWork(world.host, [job]);
  onTestFinished(stop);
  const enqueue = (number: number) => world.transaction(async (unit) => unit.enqueue(job, { number }));
  await enqueue(1);
  await world.transaction((unit) => resumeQueue(unit, name, reason));
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual([1]);
  await world.transaction((unit) => pauseQueue(unit, name, reason));
  const countWorkers = () => world.host.boss.getWipData?.().filter((worker) => worker.name === name).length ?? 0;
  await expect.poll(countWorkers, { timeout: 20_000 }).toBe(0);
  await enqueue(2);
  expect(ran).toEqual([1]);
  await world.transaction((unit) => resumeQueue(unit, name, reason));
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual([1, 2]);
});
