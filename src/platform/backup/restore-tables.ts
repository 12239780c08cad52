import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { ProgressBar } from '../cli/progress-bar.ts';
import { createMigrationTable } from '../db/migrate.ts';
import { copyIn, copyOut } from './copy-stream.ts';
import { listProductSequences, listProductTables, tableCopySql } from './describe-database.ts';
import { listDeferredSchemaParts } from './deferred-schema-parts.ts';
import { CannotRestoreError, type BackupManifest } from './manifest.ts';
import { readGzippedRows, RowChecksums, tapRowChecksums } from './row-checksums.ts';
import { markRestorePhase } from './unfinished-restore.ts';

/**
 * Makes the schema by the backup's own migrations, fills the tables, then makes indexes, foreign keys and triggers, and
 * reads every row back. All of it is one transaction: cut off at any point it leaves an empty database.
 * @throws CannotRestoreError where a row or a sequence is not what was backed up
 */
export async function restoreTables(
  client: pg.Client,
  folder: string,
  manifest: BackupManifest,
  bar?: ProgressBar,
): Promise<void> {
  await client.query('begin');
  try {
    await runMigrations(client, folder, manifest);
    const late = await listDeferredSchemaParts(client);
    for (const { drop } of late.toReversed()) await client.query(drop);
    await emptyTables(client, manifest);
    for (const table of manifest.tables) {
      await fill(client, table, path.join(folder, 'tables', `${table.name}.copy.gz`));
      bar?.advance(1);
    }
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        `public.${pg.escapeIdentifier(name)}`,
        value,
        isCalled,
      ]);
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const { make } of late) await client.query(make);
    await compare(client, manifest, bar);
    await markRestorePhase(client, 'filled');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** `concurrently` is for tables in use, and refused inside a transaction. */
const inTransaction = (sql: string): string => sql.replace(/\bindex\s+concurrently\b/gi, 'index');

async function runMigrations(client: pg.Client, folder: string, { migrations }: BackupManifest): Promise<void> {
  await createMigrationTable(client);
  for (const { name, checksum } of migrations) {
    const text = await readFile(path.join(folder, 'migrations', name), 'utf8').catch(() => '');
    if (createHash('sha256').update(text).digest('hex') !== checksum)
      throw new CannotRestoreError(`migrations/${name} of the backup is missing or was changed`);
    await client.query(inTransaction(text));
  }
}

/** Migrations may have inserted rows, which the backup has as well. */
async function emptyTables(client: pg.Client, { tables }: BackupManifest): Promise<void> {
  const made = (await listProductTables(client)).map(({ name }) => name);
  const wanted = new Set(tables.map(({ name }) => name));
  const strange = [...made.filter((name) => !wanted.has(name)), ...[...wanted].filter((name) => !made.includes(name))];
  if (strange.length > 0)
    throw new CannotRestoreError(`the backup's tables are not those of its migrations: ${strange.join(', ')}`);
  if (made.length > 0)
    await client.query(`truncate ${made.map((name) => `public.${pg.escapeIdentifier(name)}`).join(', ')}`);
}

async function fill(client: pg.Client, table: BackupManifest['tables'][number], file: string): Promise<void> {
  const sums = new RowChecksums();
  await copyIn(client, tableCopySql(table, 'from stdin'), tapRowChecksums(readGzippedRows(file), sums)).catch(
    (error: unknown) => {
      throw new CannotRestoreError(
        `the table ${table.name} cannot be filled: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
  );
  differ(`tables/${table.name}.copy.gz`, table, sums.result());
}

/** Reads back what the database now holds, generated columns and sequences aside row by row. */
async function compare(client: pg.Client, manifest: BackupManifest, bar?: ProgressBar): Promise<void> {
  for (const table of manifest.tables) {
    const sums = new RowChecksums();
    for await (const chunk of copyOut(client, tableCopySql(table, 'to stdout'))) sums.add(chunk as Buffer);
    differ(`the restored table ${table.name}`, table, sums.result());
    bar?.advance(1);
  }
  const found = new Map(
    (await listProductSequences(client)).map(({ name, ...state }) => [name, JSON.stringify(state)]),
  );
  for (const { name, ...state } of manifest.sequences)
    if (found.get(name) !== JSON.stringify(state))
      throw new CannotRestoreError(`the sequence ${name} is not where it was`);
}

function differ(what: string, wanted: { rows: number; sum: string }, found: { rows: number; sum: string }): void {
  if (found.rows !== wanted.rows || found.sum !== wanted.sum)
    throw new CannotRestoreError(`${what} is not what was backed up: ${found.rows} rows in place of ${wanted.rows}`);
}
