import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findErrorRefusal } from '../errors/wire.ts';
import { defineJob } from '../jobs/define-job.ts';
import { runJob } from '../worker/run-job.ts';
import { findUnavailability } from '../errors/postgres-errors.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld({
  DATABASE_POOL: '2',
  DATABASE_CONNECT_SECONDS: '1',
  DATABASE_LOCK_SECONDS: '1',
  DATABASE_STATEMENT_SECONDS: '2',
  DATABASE_IDLE_SECONDS: '1',
});
await sql`insert into flag_value (name, is_on, changed_at) values ('held', true, now())`.execute(world.db);

/** The cause of the failure, provided that the client gets `unavailable`. */
async function findCause(work: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(findErrorRefusal(error, {})).toMatchObject({ code: 'platform.unavailable', kind: 'unavailable' });
  return findUnavailability(error);
}

/** Opens a transaction that begins with this statement, and holds it until it is released. */
async function hold(statement = sql`select 1`): Promise<() => Promise<void>> {
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = world.db.transaction().execute(async (db) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    await statement.execute(db);
    begun.resolve();
    await letGo.promise;
  });
  await Promise.race([begun.promise, held]);
  return async () => {
    letGo.resolve();
    await held;
  };
}
const lockTheRow = sql`select from flag_value where name = 'held' for update`;

describe('a limit of time refuses with "try again in a moment"', () => {
  it('when no connection becomes free', async () => {
    const held = [await hold(), await hold()];
    expect(await findCause(sql`select 1`.execute(world.db))).toBe('connections');
    for (const letGo of held) await letGo();
  });
  it('when a lock is held by another', async () => {
    const letGo = await hold(lockTheRow);
    expect(await findCause(world.transaction((unit) => lockTheRow.execute(unit.db)))).toBe('lock');
    await letGo();
  });
  it('when a statement takes too long, in a transaction or outside', async () => {
    const statement = sql`select pg_sleep(10)`;
    const causes = [statement.execute(world.db), world.transaction((unit) => statement.execute(unit.db))].map(
      findCause,
    );
    expect(await Promise.all(causes)).toEqual(['statement', 'statement']);
  });
  it('when a transaction is silent, and the process lives on', async () => {
    const cause = await findCause(
      world.transaction(async (unit) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(unit.db);
        const sessions = async () =>
          (await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(world.db)).rows.length;
        await expect.poll(sessions, { timeout: 20_000 }).toBe(0);
        await sql`select 1`.execute(unit.db);
      }),
    );
    expect(['idle', 'gone']).toContain(cause);
    await sql`select 1`.execute(world.db);
  });
  it('when the server ends the connection, as in a restart', async () => {
    const ended = world.transaction((unit) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(unit.db));
    expect(await findCause(ended)).toBe('gone');
    await sql`select 1`.execute(world.db);
  });
  it('when others got in the way three times', async () => {
    let tries = 0;
    const cause = await findCause(
      world.transaction(async (unit) => {
        tries += 1;
        await sql`do $$ begin raise exception 'in the way' using errcode = '40001'; end $$`.execute(unit.db);
      }),
    );
    expect({ cause, tries }).toEqual({ cause: 'contention', tries: 3 });
  });
  it.each([
    ['ECONNREFUSED', 'gone'],
    ['57P01', 'gone'],
    ['57P03', 'gone'],
    ['08006', 'gone'],
    ['53300', 'connections'],
    ['53100', 'resources'],
    ['53200', 'resources'],
    ['58030', 'system'],
    ['58P01', 'system'],
    ['25006', 'readOnly'],
    ['25P03', 'idle'],
  ])('at %s', async (code, cause) => {
    expect(
      await findCause(Promise.reject(new Error('wrapped', { cause: Object.assign(new Error('told'), { code }) }))),
    ).toBe(cause);
  });
});

describe('work that nobody waits for', () => {
  /** A job's statement, once alone and once in a transaction, each of so many seconds. */
  const sleep = (seconds: number, expireInSeconds?: number) => {
    const asleep = sql`select pg_sleep(${seconds})`;
    const settings = { name: 'tests.sleep', schema: z.object({}), ...(expireInSeconds && { expireInSeconds }) };
    const alone = defineJob({ ...settings, run: async ({ db }) => void (await asleep.execute(db)) });
    const together = defineJob({
      ...settings,
      run: ({ transaction }) => transaction(async ({ db }) => void (await asleep.execute(db))),
    });
    return [alone, together].map((job) => runJob(world.host, job, 'sleep', {}));
  };

  it('has the time of its job, also beside requests', async () => {
    await Promise.all(sleep(2.5));
  });
  it('ends with its job, and leaves its connection as it was', async () => {
    const causes = await Promise.all(sleep(30, 1).map(findCause));
    expect(causes).toEqual(['statement', 'statement']);
    const { rows } = await sql`show statement_timeout`.execute(world.db);
    expect(rows).toEqual([{ statement_timeout: '2s' }]);
  });
  it('is not hurried in a worker', async () => {
    const worker = await testWorld({ ROLE: 'worker', DATABASE_STATEMENT_SECONDS: '1' });
    await sql`select pg_sleep(1.5)`.execute(worker.db);
  });
});

describe('behind a pooler in transaction mode', () => {
  const limits = sql<{
    name: string;
    setting: string;
    source: string;
  }>`select name, setting, source from pg_settings where name = 'lock_timeout'`;
  it('the limits come with the transaction and leave with it; the connection begins without any', async () => {
    const url = world.databaseUrl;
    const pooled = await testWorld({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_LOCK_SECONDS: '7' });
    const inside = await pooled.transaction((unit) => limits.execute(unit.db));
    const outside = await limits.execute(pooled.db);
    expect(inside.rows).toEqual([{ name: 'lock_timeout', setting: '7000', source: 'session' }]);
    expect(outside.rows).toEqual([{ name: 'lock_timeout', setting: '0', source: 'default' }]);
  });
});
