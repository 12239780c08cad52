import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { listAppliedMigrations, compareMigrationHistory, formatDifferences } from './migration-history.ts';
import type { Migration } from './migration.ts';
import { query, selectList } from './query.ts';
import { queryOnConnection } from './query-on-connection.ts';
import { lockRetryPolicy, runMigration, type MigrationOptions } from './run-migration.ts';

/** The database has run migrations that this release does not have, or has with other contents. */
export class MigrationMismatchError extends Error {
  override readonly name = 'MigrationMismatchError';
}

const lockKey = 5_927_001;
const lockPollMs = 250;
const tryLock = selectList({ isTaken: sql<boolean>`pg_try_advisory_lock(${lockKey})` });

/**
 * Runs the pending migrations, file by file. A file that fails is rolled back and stops the run; those before it stay,
 * and the next call continues from there. Several processes may call it at once; one migrates and the others wait for
 * it.
 * @param url bypasses any pooler: the lock belongs to the connection, and so must the statements that it protects
 * @returns the names of the migrations that were run
 * @throws MigrationMismatchError when the applied migrations contradict the files
 * @throws MigrationFailedError with the name of the file and what to do
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  ways: Partial<MigrationOptions> = {},
): Promise<string[]> {
  const { say, retryPolicy } = { say: () => undefined, retryPolicy: lockRetryPolicy, ...ways };
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'swapu migrations' });
  // A connection that ends fails the statement in progress, which reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if ((await findPending(client, migrations)).length === 0) return [];
    await takeLock(client, say);
    const pending = await findPending(client, migrations);
    for (const migration of pending) await runMigration(client, migration, { say, retryPolicy });
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * Polls for the lock. A session that waits inside `pg_advisory_lock` holds a snapshot, and an index that the lock's
 * holder creates concurrently would wait for that snapshot: a deadlock.
 */
async function takeLock(client: pg.Client, say: MigrationOptions['say']): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const [lock] = await queryOnConnection(client, query`select ${tryLock}`);
    if (lock?.isTaken) break;
    if (isFirst) say('another process brings the database to the schema of a release; waiting for it');
    await pause(lockPollMs);
  }
  await createMigrationTable(client);
}

export const createMigrationTable = (client: pg.Client) =>
  client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );

async function findPending(client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { pending, differences } = compareMigrationHistory(await listAppliedMigrations(client), migrations);
  if (differences.length > 0)
    throw new MigrationMismatchError(
      `the database has another history than this release: ${formatDifferences(differences)}`,
    );
  return pending;
}
