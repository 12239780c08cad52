import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const timeoutMs = 120_000;

/**
 * Waits until the job queue of this database is empty, except for jobs that are due later.
 * @throws Error where that takes longer than two minutes
 */
export async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const until = performance.now() + timeoutMs;
    while (await isWorkLeft(client)) {
      if (performance.now() > until) throw new Error('jobs of a turn are still not worked off');
      await pause(100);
    }
  } finally {
    await client.end();
  }
}

async function isWorkLeft(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1`,
  );
  return rows.length > 0;
}
