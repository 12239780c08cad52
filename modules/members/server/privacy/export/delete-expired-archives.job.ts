import { sql } from 'kysely';
import { z } from 'zod';
import { anySql } from '#platform/db/columns.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ExportId, ExportState } from '../../../domain/export.schemas.ts';
import { typedTables } from '../../tables.ts';
import { toArchivePrefix } from './archive-keys.ts';

const rowDays = 30;
/** An archive not finished within a day of attempts counts as failed. */
const makingDays = 1;

/** Deletes expired archives, files first; marks unfinished ones as failed; deletes rows after a month. */
export const deleteExpiredArchivesJob = defineJob({
  name: 'members.dropArchives',
  schema: z.object({}),
  schedule: '37 * * * *',
  async run({ host, db, now, ...context }) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await typedTables(db)
      .updateTable('data_export')
      .set({ state: 'failed' })
      .where('state', '=', anySql<ExportState>(['asked', 'making']))
      .where('asked_at', '<', daysAgo(makingDays))
      .execute();
    await processDueRows<ExportId>(context, {
      find: createDueFinder(db, sql`expires_at`, sql`from data_export where expires_at <= ${now} and state <> 'gone'`),
      async take(unit, ids) {
        for (const id of ids) await dropFiles(host.storage, id);
        await typedTables(unit.db)
          .updateTable('data_export')
          .set({ state: 'gone', file_key: null })
          .where('id', '=', anySql(ids))
          .execute();
      },
      together: 1,
    });
    await typedTables(db)
      .deleteFrom('data_export')
      .where('expires_at', '<', daysAgo(rowDays))
      .where('state', '=', anySql<ExportState>(['gone', 'failed']))
      .execute();
  },
});

async function dropFiles(storage: Storage, id: ExportId): Promise<void> {
  for (
    let keys = await storage.list(toArchivePrefix(id));
    keys.length > 0;
    keys = await storage.list(toArchivePrefix(id))
  )
    await storage.delete(keys);
}
