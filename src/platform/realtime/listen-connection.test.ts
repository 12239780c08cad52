import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { createListenConnection } from './listen-connection.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const open = () =>
  createListenConnection({
    connection: { connectionString: database.url },
    log: pino({ level: 'silent' }),
    onNotify: () => undefined,
    onConnected: () => undefined,
  });

const connections = async () =>
  (
    await pool.query(
      "select query from pg_stat_activity where application_name = 'swapu live' and datname = current_database()",
    )
  ).rows as { query: string }[];

test('a connection that cannot listen is closed', async () => {
  const connection = open();
  connection.listen('');
  await expect(connection.start()).rejects.toThrow('zero-length');
  await expect.poll(connections).toEqual([]);
});

test('a connection that is stopped while it begins to listen is closed', async () => {
  const connection = open();
  for (let n = 0; n < 3_000; n += 1) connection.listen(`channel ${n}`);
  const starting = connection.start();
  await expect
    .poll(async () => (await connections()).map(({ query }) => query))
    .toEqual([expect.stringContaining('listen')]);
  await connection.stop();
  await starting;
  await expect.poll(connections).toEqual([]);
});
