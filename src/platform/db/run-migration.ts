import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { findConcurrentIndex, isOutsideTransaction, type Migration } from './migration.ts';
import { findPostgresError } from '../errors/postgres-errors.ts';
import { query, selectList } from './query.ts';
import { queryOnConnection } from './query-on-connection.ts';

/**
 * Limits of how long a migration waits for locks. Later requests for the lock queue behind a waiting migration, so it
 * waits briefly and retries.
 */
export interface LockRetryPolicy {
  /** For one lock, in milliseconds. */
  readonly lockMs: number;
  /** Between one try and the next, in milliseconds; after the last pause's try the migration fails. */
  readonly pausesMs: readonly number[];
}

/** About two minutes in all, in which other sessions are blocked for at most two seconds at a time. */
export const lockRetryPolicy: LockRetryPolicy = {
  lockMs: 2_000,
  pausesMs: [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000, 15_000],
};

export interface MigrationOptions {
  /** Receives a line for each wait. */
  readonly say: (line: string) => void;
  readonly retryPolicy: LockRetryPolicy;
}

/** A migration that failed; the message says what to do. */
export class MigrationFailedError extends Error {
  override readonly name = 'MigrationFailedError';
}

/**
 * Runs one file and records it.
 * @throws MigrationFailedError, with the file's changes rolled back, or with remains that the next try replaces
 */
export async function runMigration(
  client: pg.Client,
  migration: Migration,
  { say, retryPolicy }: MigrationOptions,
): Promise<void> {
  const run = isOutsideTransaction(migration.sql) ? runOutside : runInside;
  for (const pauseMs of [...retryPolicy.pausesMs, undefined]) {
    try {
      return await run(client, migration, retryPolicy.lockMs);
    } catch (error) {
      if (!isLockConflict(error)) throw failed(migration, error, saidBy(error));
      const trouble = `it waited in vain for what somebody holds${await longestTransaction(client)}`;
      if (pauseMs === undefined) throw failed(migration, error, trouble);
      say(`migration ${migration.name}: ${trouble}; next try in ${pauseMs / 1_000} s`);
      await pause(pauseMs);
    }
  }
}

async function runInside(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  await client.query(
    `begin; set local lock_timeout = ${lockMs}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Runs a statement without lock and statement timeouts, because such a statement does not block others while it waits.
 * A crash before the migration is recorded runs it again, so it must be idempotent.
 */
async function runOutside(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  await dropUnfinished(client, migration);
  try {
    await client.query(migration.sql);
  } catch (error) {
    // An invalid unique index still rejects duplicate rows.
    await dropUnfinished(client, migration).catch(() => undefined);
    throw error;
  }
  await record(client, migration);
}

/**
 * Drops the invalid index that an interrupted `create index concurrently` leaves: every write maintains it and no query
 * uses it.
 */
async function dropUnfinished(client: pg.Client, migration: Migration): Promise<void> {
  const index = findConcurrentIndex(migration.sql);
  if (index === undefined) return;
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
}

const record = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);

/** Lock not available or deadlock: a retry may succeed. */
const isLockConflict = (error: unknown): boolean => ['55P03', '40P01'].includes(findPostgresError(error)?.code ?? '');

const openTransaction = selectList({
  pid: sql<number>`pid`,
  state: sql<string>`state`,
  seconds: sql<number>`extract(epoch from clock_timestamp() - xact_start)::int`,
});

/** Describes the longest open transaction, without its statement, which may contain members' texts. */
async function longestTransaction(client: pg.Client): Promise<string> {
  const rows = await queryOnConnection(
    client,
    query`
      select ${openTransaction} from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
      order by xact_start limit 1`,
  );
  return rows
    .map(
      ({ pid, seconds, state }) =>
        ` (the longest open transaction: PostgreSQL process ${pid}, for ${seconds} s, ${state})`,
    )
    .join('');
}

const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const failed = ({ name }: Migration, cause: unknown, trouble: string): MigrationFailedError =>
  new MigrationFailedError(
    `migration ${name} failed: ${trouble}. What ran before it stays; the next start goes on with it.`,
    { cause },
  );
