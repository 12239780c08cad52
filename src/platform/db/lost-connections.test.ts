import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { findUnavailability } from '../errors/postgres-errors.ts';

const world = await testWorld({ DATABASE_POOL: '2' });
const { pool } = world.host.database;

/** As on a server that became a standby: of the pool's idle connections the last one used is the next. */
async function demote(): Promise<void> {
  const client = await pool.connect();
  await client.query('set default_transaction_read_only = on');
  client.release();
}
const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(world.db)).rows[0]?.pid;
const write = sql`update member_account set username = username where false`;

it.each([
  ['by itself', () => write.execute(world.db)],
  ['in a transaction', () => world.transaction((unit) => write.execute(unit.db))],
  ['of the driver', () => pool.query('update member_account set username = username where false')],
])('a write %s that meets a demoted server costs its connection, and the next one is written', async (_how, run) => {
  await demote();
  const before = await backend();
  const cause = await run().then(
    () => 'written',
    (error: unknown) => findUnavailability(error),
  );
  expect(cause).toBe('readOnly');
  await run();
  expect(await backend()).not.toBe(before);
});

it('reads keep their connection, also on a server that is a standby', async () => {
  await demote();
  const before = await backend();
  await sql`select from member_account limit 1`.execute(world.db);
  expect(await backend()).toBe(before);
});
