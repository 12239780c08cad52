import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { inDatabase } from './site-database.ts';

/** Runs a job of a running site now rather than when it is due, and waits until it has run. */
export async function runJob(dataDir: string, name: string, data: object = {}): Promise<void> {
  const [job] = await inDatabase<{ id: string }>(
    dataDir,
    'insert into pgboss.job (name, data) values ($1, $2) returning id',
    [name, { traceId: randomUUID(), data }],
  );
  await expect
    .poll(
      async () =>
        (await inDatabase<{ state: string }>(dataDir, 'select state from pgboss.job where id = $1', [job?.id]))[0]
          ?.state,
      { timeout: 60_000 },
    )
    .toBe('completed');
}
