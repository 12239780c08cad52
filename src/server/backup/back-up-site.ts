import type { ProgressBar } from '#platform/cli/progress-bar.ts';
import { writeBackup, type BackupResult } from '#platform/backup/write-backup.ts';
import type { Config } from '#platform/config/config.ts';
import { readMigrations } from '#platform/db/migration.ts';
import { createLog } from '#platform/log/log.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { findRunningServerUrl } from '#platform/postgres/running-server.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { runningRelease } from '../release.ts';

/**
 * Backs up the site of these settings. The embedded database is started where it does not run; no database is migrated,
 * since a backup is made before that.
 */
export async function backUpSite(
  config: Config,
  folder: string,
  say: (line: string) => void,
  bar?: ProgressBar,
): Promise<BackupResult> {
  const running = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? findRunningServerUrl(config.DATA_DIR);
  const database =
    running === null || running === undefined
      ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say, durable: true })
      : { url: running, stop: () => Promise.resolve() };
  const storage = await openStorage(config, createLog(config));
  try {
    return await writeBackup(
      folder,
      {
        url: database.url,
        storage,
        migrations: await readMigrations('migrations'),
        release: runningRelease.version,
        appSecret: config.APP_SECRET,
      },
      bar,
    );
  } finally {
    storage.close();
    await database.stop();
  }
}
