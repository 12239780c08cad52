import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Removes all jobs, done or not, so that the last of many runs on one database is as quick as the first. */
export const removeJobs = (db: Db): Promise<unknown> => sql`delete from pgboss.job`.execute(db);
