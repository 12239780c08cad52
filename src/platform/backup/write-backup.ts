import { createHmac } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { CommandRefusedError } from '../cli/expected-errors.ts';
import type { ProgressBar } from '../cli/progress-bar.ts';
import { listAppliedMigrations } from '../db/migration-history.ts';
import type { Migration } from '../db/migration.ts';
import { ownerOnlyModes } from '../storage/data-folder.ts';
import type { Storage } from '../storage/storage.ts';
import { copyOut } from './copy-stream.ts';
import {
  toColumnListSql,
  openCopyConnection,
  listJobColumns,
  listProductSequences,
  listProductTables,
  tableCopySql,
} from './describe-database.ts';
import { backUpFiles } from './backed-up-files.ts';
import { backupManifestFile, type BackupManifest } from './manifest.ts';
import { RowChecksums, tapRowChecksums, type RowChecksum } from './row-checksums.ts';

/** A folder that cannot take a backup, or a database that cannot be backed up; the message says what to do. */
export class CannotBackUpError extends CommandRefusedError {
  override readonly name = 'CannotBackUp';
  override readonly code = 'cannotBackUp';
}

export interface BackupSource {
  readonly url: string;
  readonly storage: Storage;
  /** The migrations of this release. */
  readonly migrations: readonly Migration[];
  readonly release: string;
  readonly appSecret: string | undefined;
}

export interface BackupResult {
  readonly manifest: BackupManifest;
  /** Files that the site deleted while they were being copied. */
  readonly gone: number;
}

/** Shows whether two sites have the same secret, without revealing it. */
export const computeSecretCheck = (secret: string | undefined): string | null =>
  secret === undefined ? null : createHmac('sha256', secret).update('backup').digest('hex');

/**
 * Writes database and files into a new folder while the site serves. One repeatable-read transaction reads all tables
 * as of one moment. The folder bears a working name until all of it is on the disk.
 * @throws CannotBackUpError where the folder exists, or the database is not of this release
 */
export async function writeBackup(folder: string, source: BackupSource, bar?: ProgressBar): Promise<BackupResult> {
  const partial = `${folder}.partial`;
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CannotBackUpError(
      `${folder} is no folder that can be written (${error.code ?? error.message}); name a new one`,
    );
  });
  if (found.length > 0) throw new CannotBackUpError(`${folder} is not empty; name a new folder`);
  await rm(partial, { recursive: true, force: true });
  for (const each of ['', 'tables', 'migrations', 'files'])
    await mkdir(path.join(partial, each), { recursive: true, mode: ownerOnlyModes.folder });
  await chmod(partial, ownerOnlyModes.folder);
  const client = await openCopyConnection(source.url);
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    bar?.begin('tables');
    const database = await backUpTables(client, partial, source, bar);
    await client.query('commit');
    bar?.begin('files');
    const { gone, ...files } = await backUpFiles(source.storage, partial, bar);
    const manifest: BackupManifest = {
      format: 1,
      release: source.release,
      ...database,
      files,
      secretCheck: computeSecretCheck(source.appSecret),
    };
    await writeFile(path.join(partial, backupManifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: ownerOnlyModes.file,
      flush: true,
    });
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
    await syncFolder(path.dirname(path.resolve(folder)));
    return { manifest, gone };
  } finally {
    await client.end();
  }
}

type DatabasePart = Pick<BackupManifest, 'madeAt' | 'postgres' | 'migrations' | 'tables' | 'sequences' | 'jobs'>;

async function backUpTables(
  client: pg.Client,
  folder: string,
  { migrations }: BackupSource,
  bar?: ProgressBar,
): Promise<DatabasePart> {
  const applied = await listAppliedMigrations(client);
  if (applied.size === 0) throw new CannotBackUpError('the database is empty: the site has never been started on it');
  await keepMigrations(folder, applied, migrations);
  const { rows } = await client.query('select now() as now, current_setting($1) as version', ['server_version']);
  const [{ now, version } = { now: new Date(), version: '' }] = rows as { now: Date; version: string }[];
  const shapes = await listProductTables(client);
  const sequences = await listProductSequences(client);
  const tables: BackupManifest['tables'] = [];
  for (const shape of shapes) {
    const sum = await copyToFile(
      client,
      tableCopySql(shape, 'to stdout'),
      path.join(folder, 'tables', `${shape.name}.copy.gz`),
    );
    tables.push({ name: shape.name, columns: [...shape.columns], ...sum });
    bar?.advance(1);
  }
  return {
    madeAt: now.toISOString(),
    postgres: version,
    migrations: [...applied].map(([name, checksum]) => ({ name, checksum })),
    tables,
    sequences,
    jobs: await backUpJobs(client, folder),
  };
}

/** The schema travels as the migrations that made it: a restore makes it as it was, whatever the release. */
async function keepMigrations(
  folder: string,
  applied: ReadonlyMap<string, string>,
  known: readonly Migration[],
): Promise<void> {
  for (const [name, checksum] of applied) {
    const migration = known.find((each) => each.name === name && each.checksum === checksum);
    if (!migration)
      throw new CannotBackUpError(
        `the database is not of this release (${name}); back it up with the release that serves it`,
      );
    await writeFile(path.join(folder, 'migrations', name), migration.sql, { mode: ownerOnlyModes.file });
  }
}

/** As a new site has to see them: a job in hand is tried again, for its worker stays behind. */
const jobValue = (column: string): string =>
  ({
    state: `case when state = 'active' then 'retry' else state end`,
    started_on: 'null',
    heartbeat_on: 'null',
  })[column] ?? toColumnListSql([column]);

/**
 * Backs up the data of pg-boss apart: its tables belong to its own release and are made anew; the jobs that wait, run
 * or are dead are the outbox and travel; finished ones, statistics and schedules do not.
 */
async function backUpJobs(client: pg.Client, folder: string): Promise<BackupManifest['jobs']> {
  const columns = await listJobColumns(client);
  if (columns.length === 0) return { columns, rows: 0, sum: '' };
  const statement = `copy (select ${columns.map(jobValue).join(', ')} from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and not starts_with(name, '__pgboss')) to stdout`;
  return { columns, ...(await copyToFile(client, statement, path.join(folder, 'jobs.copy.gz'))) };
}

async function copyToFile(client: pg.Client, statement: string, file: string): Promise<RowChecksum> {
  const sums = new RowChecksums();
  await pipeline(
    Readable.from(tapRowChecksums(copyOut(client, statement), sums)),
    createGzip({ level: 1 }),
    createWriteStream(file, { mode: ownerOnlyModes.file, flush: true }),
  );
  return sums.result();
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
