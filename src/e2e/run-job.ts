import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { inDatabase } from './site-database.ts';

/** Has a job of a running site run now rather than when it is due, and waits until it has. */
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
