import { sql } from 'kysely';
import { z } from 'zod';
import { entityColumns } from '#platform/db/columns.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { Notification } from './notification.entity.ts';

const { createdAt, readAt, inApp } = entityColumns(Notification);

const readDays = 90;
const allDays = 365;
/** Rows per statement: keeps locks short and the WAL small. */
const portion = 10_000;

/** Deletes notifications three months after they were read, and all after a year. */
export const deleteOldNotificationsJob = defineJob({
  name: 'notifications.sweep',
  schema: z.object({}),
  schedule: '23 4 * * *',
  expireInSeconds: 3_600,
  async run({ db, now }) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    for (let deleted = portion; deleted === portion;) {
      const { numAffectedRows = 0n } = await sql`
        delete from notification where ctid = any(array(
          select ctid from notification
          where ${createdAt} < ${daysAgo(readDays)}
            and (${readAt} is not null or not ${inApp} or ${createdAt} < ${daysAgo(allDays)})
          limit ${portion}))`.execute(db);
      deleted = Number(numAffectedRows);
    }
  },
});
