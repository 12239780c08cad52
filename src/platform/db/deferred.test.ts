import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import type { Db } from './db.ts';
import { deferredMarkSql } from './deferred.ts';
import { findUnavailability } from '../errors/postgres-errors.ts';

const world = await testWorld({ DATABASE_LOCK_SECONDS: '1' });
const turnOn = (db: Db, name: string) =>
  sql`insert into flag_value (name, is_on, changed_at) values (${name}, true, now()) ${deferredMarkSql}`.execute(db);
const namesIn = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select name from flag_value order by name`.execute(db);
  return rows.map(({ name }) => name);
};
const readErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

describe('a statement that is not waited for', () => {
  it('takes effect before the next one, and at the latest at the commit', async () => {
    const seen = await world.db.transaction().execute(async (db) => {
      await turnOn(db, 'first');
      const names = await namesIn(db);
      await turnOn(db, 'second');
      return names;
    });
    expect(seen).toEqual(['first']);
    expect(await namesIn(world.db)).toEqual(['first', 'second']);
  });

  it('is sent with the next one, in one packet with what opened the transaction', async () => {
    const client = await world.host.database.pool.connect();
    const { stream } = (client as unknown as { connection: { stream: { bytesWritten: number } } }).connection;
    const before = stream.bytesWritten;
    await client.query('begin');
    await client.query(`select 1 /* deferred */`);
    expect(stream.bytesWritten).toBe(before);
    expect((await client.query<{ two: number }>('select 2 as two')).rows).toEqual([{ two: 2 }]);
    expect(stream.bytesWritten).toBeGreaterThan(before);
    await client.query('rollback');
    client.release();
  });

  it('fails the statement after it with its own error, and the transaction', async () => {
    const work = world.db.transaction().execute(async (db) => {
      await turnOn(db, 'third');
      await turnOn(db, 'first');
      await namesIn(db);
    });
    expect(await readErrorCode(work)).toBe('23505');
    expect(await namesIn(world.db)).toEqual(['first', 'second']);
  });

  it('fails the commit with its own error where nothing else follows', async () => {
    const work = world.db.transaction().execute(async (db) => {
      await turnOn(db, 'third');
      await turnOn(db, 'first');
    });
    expect(await readErrorCode(work)).toBe('23505');
    expect(await namesIn(world.db)).toEqual(['first', 'second']);
  });

  it('leaves no trace of work that throws, nor an open transaction', async () => {
    const work = world.db.transaction().execute(async (db) => {
      await turnOn(db, 'third');
      throw Object.assign(new Error('a rule says no'), { code: 'refused' });
    });
    expect(await readErrorCode(work)).toBe('refused');
    expect(await namesIn(world.db)).toEqual(['first', 'second']);
    const { rows } = await sql`select pg_current_xact_id_if_assigned() as id`.execute(world.db);
    expect(rows).toEqual([{ id: null }]);
  });

  it('is waited for outside a transaction', async () => {
    expect(await readErrorCode(turnOn(world.db, 'first'))).toBe('23505');
  });

  it('fails with its connection, and the pool goes on with another', async () => {
    const ending = world.transaction(async ({ db }) => {
      await sql`select pg_terminate_backend(pg_backend_pid()) ${deferredMarkSql}`.execute(db);
      await namesIn(db);
    });
    expect(await ending.then(() => null, findUnavailability)).toBe('gone');
    expect(await namesIn(world.db)).toEqual(['first', 'second']);
  });

  it('waits for its lock no longer than others do', async () => {
    const other = await testWorld({ DATABASE_POOL: '2', DATABASE_LOCK_SECONDS: '1' });
    const lock = (db: Db) => sql`select pg_advisory_xact_lock(7) ${deferredMarkSql}`.execute(db);
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = other.db.transaction().execute(async (db) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      await lock(db);
      await sql`select 1`.execute(db);
      held.resolve();
      await letGo.promise;
    });
    await held.promise;
    expect(await readErrorCode(other.db.transaction().execute(lock))).toBe('55P03');
    letGo.resolve();
    await holding;
  });
});
