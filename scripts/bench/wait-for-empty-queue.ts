import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Time that the queue may stand still, longer than a full pass over all likes takes: the jobs of a turn may take
 * minutes, as long as there are fewer and fewer.
 */
const stillMs = 420_000;

/**
 * Waits until the job queue of this database is empty, except for jobs that are due later.
 * @throws Error where it has not become shorter for seven minutes
 */
export async function waitForEmptyQueue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let [least, since] = [Infinity, performance.now()];
    for (let left = await jobsLeft(client); left > 0; left = await jobsLeft(client)) {
      if (left < least) [least, since] = [left, performance.now()];
      if (performance.now() - since > stillMs) throw new Error(`${left} jobs of a turn are still not worked off`);
      await pause(100);
    }
  } finally {
    await client.end();
  }
}

async function jobsLeft(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `select count(*)::int as left from pgboss.job
     where state = 'active' or (state in ('created', 'retry') and start_after <= now())`,
  );
  return rows[0]?.left ?? 0;
}
