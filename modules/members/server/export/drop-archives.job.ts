import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { takeDue, type Due } from '#platform/jobs/take-due.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ExportId } from '../../domain/export.schemas.ts';
import { archivePrefix } from './archive-keys.ts';

const rowDays = 30;
/** An archive not finished within a day of attempts counts as failed. */
const makingDays = 1;

/** Deletes expired archives, files first; marks unfinished ones as failed; deletes rows after a month. */
export const dropArchives = defineJob({
  name: 'members.dropArchives',
  schema: z.object({}),
  schedule: '37 * * * *',
  async run({ host, db, now, ...context }) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await sql`update data_export set state = 'failed' where state in ('asked', 'making') and asked_at < ${daysAgo(makingDays)}`.execute(
      db,
    );
    await takeDue<ExportId>(context, {
      find: (after, limit) => findOver(db, now, after, limit),
      async take(unit, ids) {
        for (const id of ids) await dropFiles(host.storage, id);
        await sql`update data_export set state = 'gone', file_key = null where id = any(${[...ids]}::uuid[])`.execute(
          unit.db,
        );
      },
      together: 1,
    });
    await sql`delete from data_export where expires_at < ${daysAgo(rowDays)} and state in ('gone', 'failed')`.execute(
      db,
    );
  },
});

async function findOver(
  db: Db,
  now: Date,
  after: Due<ExportId> | null,
  limit: number,
): Promise<readonly Due<ExportId>[]> {
  const { rows } = await sql<Due<ExportId>>`
    select id, expires_at::text as "dueAt" from data_export
    where expires_at <= ${now} and state <> 'gone' and ${afterPosition(sql`expires_at, id`, 'up', ['timestamptz', 'uuid'], after && [after.dueAt, after.id])}
    order by expires_at, id limit ${limit}`.execute(db);
  return rows;
}

async function dropFiles(storage: Storage, id: ExportId): Promise<void> {
  for (let keys = await storage.list(archivePrefix(id)); keys.length > 0; keys = await storage.list(archivePrefix(id)))
    await storage.delete(keys);
}
