import { sql } from 'kysely';
import { z } from 'zod';
import { completePageSchema, type Page, pageInput } from '#contracts/page.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { codeTextSchema } from '#contracts/text.ts';
import type { CursorCodec } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '../db/keyset.ts';
import { query, selectList } from '../db/query.ts';

export const QueueView = z.object({
  name: z.string(),
  waiting: z.int(),
  retrying: z.int(),
  running: z.int(),
  dead: z.int(),
  /** Its jobs wait until staff or an operator resume it. */
  isPaused: z.boolean(),
  /** When the longest waiting due job became due. */
  waitingSince: z.iso.datetime().nullable(),
});
export type QueueView = z.infer<typeof QueueView>;

const queueFigures = (now: Date) =>
  selectList({
    name: sql<string>`queue.name`,
    waiting: sql<number>`count(job.id) filter (where job.state = 'created')::int`,
    retrying: sql<number>`count(job.id) filter (where job.state = 'retry')::int`,
    running: sql<number>`count(job.id) filter (where job.state = 'active')::int`,
    dead: sql<number>`count(job.id) filter (where job.state = 'failed')::int`,
    isPaused: sql<boolean>`exists (select from paused_queue where paused_queue.queue = queue.name)`,
    waitingSince: sql<Date | null>`
      min(job.start_after) filter (where job.state in ('created', 'retry') and job.start_after <= ${now})`,
  });

/**
 * Every queue with the counts of its jobs, the most troubled queue first. Finished jobs are not counted, since they are
 * about to be deleted.
 */
export async function listJobQueues(db: Db, now: Date): Promise<QueueView[]> {
  const { rows } = await query`
    select ${queueFigures(now)}
    from pgboss.queue queue left join pgboss.job job on job.name = queue.name and job.state <> 'completed'
    where not starts_with(queue.name, '__pgboss')
    group by queue.name order by dead desc, waiting desc, queue.name`.execute(db);
  return parseReadableRows(rows, (row) => ({ ...row, waitingSince: row.waitingSince?.toISOString() ?? null }));
}

export const DeadJobsInput = pageInput({ queue: codeTextSchema().min(1).max(200).optional() });
export const DeadJobView = z.object({
  id: z.uuid(),
  queue: z.string(),
  tries: z.int(),
  /** The error of the last try. Never the job's data, which may name people. */
  fault: z.string(),
  traceId: z.string().nullable(),
  failedAt: z.iso.datetime().nullable(),
});
export type DeadJobView = z.infer<typeof DeadJobView>;
export const DeadJobsPage = completePageSchema(DeadJobView);

const deadJob = selectList({
  id: sql<string>`id`,
  queue: sql<string>`name`,
  tries: sql<number>`retry_count + 1`,
  fault: sql<string>`coalesce(output->>'message', '')`,
  traceId: sql<string | null>`data->>'traceId'`,
  failedAt: sql<Date | null>`completed_on`,
  position: sql<string>`coalesce(completed_on, created_on)::text`,
});

/** Jobs that have used up their retries, newest first. */
export async function listDeadJobs(
  db: Db,
  cursors: CursorCodec,
  { queue, cursor, limit }: z.infer<typeof DeadJobsInput>,
  now: Date,
): Promise<Page<DeadJobView>> {
  const list = ['platform.failedJobs', queue];
  const place = parsePageCursor(cursors, list, cursor, now);
  const { rows } = await query`
    select ${deadJob} from pgboss.job
    where state = 'failed' and ${queue === undefined ? sql`true` : sql`name = ${queue}`}
      and ${isAfterPositionSql(sql`coalesce(completed_on, created_on), id`, 'down', ['timestamptz', 'uuid'], place.after)}
    order by coalesce(completed_on, created_on) desc, id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ position, id }) => [position, id],
    itemOf: ({ position: _position, ...row }) => ({ ...row, failedAt: row.failedAt?.toISOString() ?? null }),
  });
}
