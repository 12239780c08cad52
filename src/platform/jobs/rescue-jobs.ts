import { fromKysely } from 'pg-boss';
import { sql } from 'kysely';
import { selectList, query } from '../db/query.ts';
import type { Host } from '../host.ts';

/**
 * A running job whose worker was silent for this long is given to another one. A worker reports four times as often, so
 * that a process that is busy for some seconds keeps its jobs.
 */
export const heartbeatSeconds = 20;
export const heartbeatRefreshSeconds = heartbeatSeconds / 4;
/** Interval at which each worker process looks for such jobs. */
export const rescueIntervalSeconds = 4;

const lost = selectList({ id: sql<string>`id::text`, name: sql<string>`name` });
const isLost = sql`state = 'active' and heartbeat_on is not null
  and heartbeat_on < now() - heartbeat_seconds * interval '1 second'`;

/**
 * Gives the jobs of killed workers to others at once. pg-boss does the same, once a minute, and reads the whole job
 * table for it. The completion of a worker that was only slow is void once its job was taken, since it names the
 * attempt.
 * @returns how many
 */
export async function rescueJobs({ database: { db }, boss }: Pick<Host, 'database' | 'boss'>): Promise<number> {
  const { rows: seen } = await query`select ${lost} from pgboss.job where ${isLost} limit 1`.execute(db);
  if (seen.length === 0) return 0;
  return db.transaction().execute(async (unit) => {
    // Another process may rescue the same jobs at this moment.
    const { rows } = await query`select ${lost} from pgboss.job where ${isLost} for update skip locked`.execute(unit);
    const options = { db: fromKysely(unit) };
    for (const [name, jobs] of Map.groupBy(rows, (row) => row.name)) {
      const ids = jobs.map(({ id }) => id);
      await boss.fail(name, ids, { message: 'the worker is gone' }, options);
      // A failed job waits before it is tried again; these did not fail. The update also notifies the workers.
      for (const id of ids) await boss.update(name, undefined, { id, startAfter: 0, ...options });
    }
    return rows.length;
  });
}

/** Keeps the look-round cheap: the table holds finished jobs of a week, and few that run. */
export const jobHeartbeatIndexSql =
  "create index if not exists job_heartbeat on pgboss.job (heartbeat_on) where state = 'active' and heartbeat_on is not null";
