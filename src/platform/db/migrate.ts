import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The ordered history: every `NNNN-module-what.sql` of a folder. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** A migration that has run was edited afterwards, or the database is newer than the code. */
export class MigrationMismatch extends Error {
  override readonly name = 'MigrationMismatch';
}

const lockKey = 5_927_001;

/**
 * Brings the schema up to the history, all in one transaction: an error leaves the database as it was. Several processes
 * may call it at once; one migrates and the others wait for it.
 * @returns the names of the migrations that were run
 * @throws MigrationMismatch when what has run is not what the files say
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await apply(client, migration);
    await client.query('commit');
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function pendingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new MigrationMismatch(`${migration.name} was changed after it had run; add a new migration instead`);
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
}
