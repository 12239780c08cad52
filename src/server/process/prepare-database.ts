import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readMigrations } from '#platform/db/migration.ts';
import { listSubscribers, storeSubscriptions } from '#platform/events/subscriptions.ts';
import { createQueues, startPgBoss } from '#platform/jobs/pg-boss.ts';
import { jobHeartbeatIndexSql } from '#platform/jobs/rescue-jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { jobs } from '../jobs.ts';
import { modules } from '../modules.ts';
import { addMigrationMismatchRemedy } from './migration-mismatch-remedy.ts';

/**
 * Brings a database to the schema of this release, job queues and event subscriptions included, past any pooler and
 * without time limits. Safe to call from several processes at once.
 * @param say receives what is being waited for
 * @returns names of the migrations that were run
 */
export async function prepareDatabase(
  config: Config,
  url: string,
  migrationsFolder: string,
  say?: (line: string) => void,
): Promise<string[]> {
  const direct = config.DATABASE_DIRECT_URL ?? url;
  const names = await migrate(direct, await readMigrations(migrationsFolder), say && { say }).catch(
    (error: unknown) => {
      throw addMigrationMismatchRemedy(error, config);
    },
  );
  const pool = new pg.Pool({ connectionString: direct, max: 2 });
  try {
    const boss = await startPgBoss({ pool, log: createLog(config), isWorker: false, mayMigrate: true });
    await createQueues(boss, jobs);
    await pool.query(jobHeartbeatIndexSql);
    await storeSubscriptions(boss, listSubscribers(modules));
    await boss.stop({ graceful: false });
  } finally {
    await pool.end();
  }
  return names;
}
