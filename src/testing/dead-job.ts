import { sql } from 'kysely';
import type { World } from './world.ts';

/** A job that has used up its retries; of a queue without a worker unless stated otherwise. */
export async function deadJob(
  { host, db }: World,
  queue = 'platform.sweep-test',
): Promise<{ readonly id: string; readonly queue: string }> {
  await host.boss.createQueue(queue);
  const id = String(await host.boss.send(queue, { traceId: 'trace-1', data: {} }));
  await sql`
    update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"the mail server is away"}'
    where id = ${id}`.execute(db);
  return { id, queue };
}
