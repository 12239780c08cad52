import path from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { readMigrations } from '#platform/db/migration.ts';
import type { DatabaseUnderCheck } from '#platform/doctor/database-under-check.ts';
import { jobs } from '../jobs.ts';

/** A database of this release, as the doctor and the start examine it. */
export const toDatabaseUnderCheck = async (
  config: Config,
  url: string,
  root = process.cwd(),
): Promise<DatabaseUnderCheck> => ({
  url,
  directUrl: config.DATABASE_DIRECT_URL ?? url,
  poolSize: config.DATABASE_POOL,
  migrations: await readMigrations(path.join(root, 'migrations')),
  queues: jobs.map(({ name }) => name),
  now: Date.now,
});
