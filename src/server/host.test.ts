import pg from 'pg';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { testConfig } from '#testing/config.ts';
import { testDatabase } from '#testing/database.ts';
import { openHost } from './host.ts';

it('a host that does not open whole leaves nothing open', async () => {
  const { url, drop } = await testDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop table flag_value');
  const mailer = { closed: 0, send: () => Promise.resolve(), close: async () => void (mailer.closed += 1) };
  await expect(
    openHost({ config: testConfig(), databaseUrl: url, publicUrl: 'http://127.0.0.1', clock: systemClock, mailer }),
  ).rejects.toThrow('flag_value');
  expect(mailer.closed).toBe(1);
  const others = async () =>
    (
      await client.query<{ n: number }>(
        'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    ).rows[0]?.n;
  await expect.poll(others).toBe(0);
  await client.end();
  await drop();
});
