import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Removes all jobs, done or not, so that the last of many runs on one database is as quick as the first: rows that are
 * deleted stay in the way of every read, as no autovacuum runs there.
 */
export const removeJobs = (db: Db): Promise<unknown> => sql`truncate pgboss.job`.execute(db);
