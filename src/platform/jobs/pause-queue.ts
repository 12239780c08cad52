import { sql } from 'kysely';
import { query, selectList } from '../db/query.ts';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import { typedTables } from './tables.ts';

/** Every worker listens here for queues that are paused or resumed. */
export const pausesChannel = 'paused_queues';

const known = selectList({ name: sql<string>`name` });

async function change(unit: Unit, queue: string, action: string, reason: string): Promise<void> {
  await sql`select pg_notify(${pausesChannel}, '')`.execute(unit.db);
  unit.audit({ action, subject: { kind: 'queue', id: queue }, reason });
}

/**
 * Lets the jobs of a queue wait; those in hand end. Idempotent.
 * @throws platform.notFound where there is no such queue
 */
export async function pauseQueue(unit: Unit, queue: string, reason: string): Promise<void> {
  const { rows } = await query`select ${known} from pgboss.queue where name = ${queue}`.execute(unit.db);
  if (rows.length === 0) throw platformErrors.notFound();
  const { numInsertedOrUpdatedRows } = await typedTables(unit.db)
    .insertInto('paused_queue')
    .values({ queue, paused_at: unit.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) await change(unit, queue, 'platform.queuePaused', reason);
}

/** Lets the jobs of a queue run again. Idempotent. */
export async function resumeQueue(unit: Unit, queue: string, reason: string): Promise<void> {
  const { numDeletedRows } = await typedTables(unit.db)
    .deleteFrom('paused_queue')
    .where('queue', '=', queue)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await change(unit, queue, 'platform.queueResumed', reason);
}

export async function listPausedQueues(db: Db): Promise<ReadonlySet<string>> {
  const rows = await typedTables(db).selectFrom('paused_queue').select('queue').execute();
  return new Set(rows.map(({ queue }) => queue));
}
