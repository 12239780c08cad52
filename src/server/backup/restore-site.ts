import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { requireEmptyDatabase, requireEmptyStore } from '#platform/backup/require-empty.ts';
import { restoreStoredFiles } from '#platform/backup/backed-up-files.ts';
import { openCopyConnection } from '#platform/backup/describe-database.ts';
import { CannotRestoreError, readBackupManifest, type BackupManifest } from '#platform/backup/manifest.ts';
import { restoreJobs } from '#platform/backup/restore-jobs.ts';
import { restoreTables } from '#platform/backup/restore-tables.ts';
import {
  findUnfinishedRestore,
  markRestoreFinished,
  markRestorePhase,
  markRestoreBegun,
} from '#platform/backup/unfinished-restore.ts';
import { computeSecretCheck } from '#platform/backup/write-backup.ts';
import type { ProgressBar } from '#platform/cli/progress-bar.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { compareMigrationHistory, formatDifferences } from '#platform/db/migration-history.ts';
import { readMigrations } from '#platform/db/migration.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Transact } from '#platform/db/unit.ts';
import { refuseUnfitDatabase } from '#platform/doctor/unfit-database.ts';
import { importErasureJournal } from '#platform/erasure/erasure-journal.ts';
import { createLog } from '#platform/log/log.ts';
import { stopOutgoing } from '#platform/outgoing/outgoing.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openHost } from '../host.ts';
import { toDatabaseUnderCheck } from '../process/database-under-check.ts';
import { modules } from '../modules.ts';
import { prepareDatabase } from '../process/prepare-database.ts';

export interface RestoreOptions {
  readonly config: Config;
  readonly folder: string;
  /** A folder of the lost site's journal of erasures. */
  readonly erasures?: string | undefined;
  /** The lost site's APP_SECRET is lost too. */
  readonly hasOtherSecret?: boolean;
  readonly say: (line: string) => void;
  readonly bar?: ProgressBar | undefined;
}

export interface RestoreResult {
  readonly manifest: BackupManifest;
  readonly jobs: { readonly taken: number; readonly left: number };
}

/**
 * Restores a backup into an empty database and an empty store of files. The start of a site refuses the database until
 * this has ended; after an interruption the same command begins anew, or goes on where the tables stand.
 * @throws CannotRestoreError, UnfitDatabaseError
 */
export async function restoreSite(options: RestoreOptions): Promise<RestoreResult> {
  const { config, folder, say } = options;
  const manifest = await readBackupManifest(folder);
  await mustFit(manifest, options);
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say, durable: true });
  const storage = await openStorage(config, createLog(config));
  try {
    if (config.DATABASE_URL) await refuseUnfitDatabase(await toDatabaseUnderCheck(config, database.url), say);
    const client = await openCopyConnection(database.url);
    try {
      const jobs = await restoreInto(client, storage, { ...options, url: database.url, manifest });
      return { manifest, jobs };
    } finally {
      await client.end();
    }
  } finally {
    storage.close();
    await database.stop();
  }
}

/** Refuses what this release cannot carry on, before anything is written. */
async function mustFit(manifest: BackupManifest, { config, hasOtherSecret }: RestoreOptions): Promise<void> {
  const applied = new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum]));
  const { differences } = compareMigrationHistory(applied, await readMigrations('migrations'));
  if (differences.length > 0)
    throw new CannotRestoreError(
      `the backup is of release ${manifest.release}, with another history than this one: ${formatDifferences(differences)}; restore it with that release`,
    );
  if (manifest.secretCheck !== computeSecretCheck(config.APP_SECRET) && !hasOtherSecret)
    throw new CannotRestoreError(
      'APP_SECRET: not the one of the site that was backed up, under which two-factor keys are sealed; set that one, or add --another-secret where it is lost',
    );
}

interface Target extends RestoreOptions {
  readonly url: string;
  readonly manifest: BackupManifest;
}

async function restoreInto(client: pg.Client, storage: Storage, target: Target): Promise<RestoreResult['jobs']> {
  const { manifest, folder, bar, config, url, erasures } = target;
  const begun = await findUnfinishedRestore(client);
  if (begun && begun.madeAt !== manifest.madeAt)
    throw new CannotRestoreError('another backup was being restored here; finish that one, or name an empty place');
  if (!begun) {
    await requireEmptyDatabase(client);
    await requireEmptyStore(storage);
    await markRestoreBegun(client, manifest.madeAt);
  }
  let jobs = { taken: 0, left: 0 };
  if (!begun || begun.phase === 'begun') {
    bar?.begin('files');
    await restoreStoredFiles(storage, folder, manifest, bar);
    bar?.begin('tables');
    await restoreTables(client, folder, manifest, bar);
  }
  await prepareDatabase(config, url, 'migrations', target.say);
  if (begun?.phase !== 'queued') jobs = await queueJobs(client, target);
  bar?.begin('erasures');
  if (erasures !== undefined) await importErasureJournal(storage, erasures);
  await catchUp(target);
  await client.query('analyze');
  await markRestoreFinished(client);
  return jobs;
}

async function queueJobs(client: pg.Client, { folder, manifest }: Target): Promise<RestoreResult['jobs']> {
  await client.query('begin');
  try {
    const jobs = await restoreJobs(client, folder, manifest);
    await markRestorePhase(client, 'queued');
    await client.query('commit');
    return jobs;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Closes the gate for what leaves the site, and carries out what happened after the backup. */
async function catchUp({ config, url, manifest, bar }: Target): Promise<void> {
  const host = await openHost({
    config: { ...config, ROLE: 'web', LOG_LEVEL: 'fatal' },
    databaseUrl: url,
    publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
    clock: systemClock,
    hasNoStatementTimeout: true,
  });
  const traceId = randomUUID();
  const transaction: Transact = (work) => runTransaction(host, { actor: null, traceId, address: 'cli' }, work);
  try {
    await transaction(async (unit) => {
      await stopOutgoing(unit, `restored from the backup of ${manifest.madeAt}`);
      unit.audit({
        action: 'platform.restored',
        subject: { kind: 'site', id: 'database' },
        after: { madeAt: manifest.madeAt, release: manifest.release },
      });
    });
    const context = { host, db: host.database.db, transaction, log: host.log, now: host.clock.now(), traceId };
    for (const { afterRestore } of modules) {
      await afterRestore?.(context);
      bar?.advance(1);
    }
  } finally {
    await host.close();
  }
}
