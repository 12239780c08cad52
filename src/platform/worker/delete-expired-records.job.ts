import { sql } from 'kysely';
import { z } from 'zod';
import { listSubscribers, storeSubscriptions } from '../events/subscriptions.ts';
import { typedTables as eventTables } from '../events/tables.ts';
import { typedTables as limitTables } from '../limits/tables.ts';
import { typedTables as idempotencyTables } from '../trpc/tables.ts';
import { defineJob } from '../jobs/define-job.ts';

const idempotencyHours = 24;
const handledEventDays = 30;
/**
 * pg-boss deletes finished jobs after a week, and would delete dead ones with them, whether or not they were settled.
 */
const deadJobSeconds = 90 * 86_400;

/**
 * Deletes expired idempotency records, records of handled events and rate limits. Extends the retention of dead jobs,
 * so that staff can settle them, and renews the event subscriptions of this release's handlers.
 */
export const deleteExpiredRecordsJob = defineJob({
  name: 'platform.sweep',
  schema: z.object({}),
  schedule: '11 * * * *',
  async run({ host, db, now }) {
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    await idempotencyTables(db)
      .deleteFrom('idempotency_record')
      .where('created_at', '<', hoursAgo(idempotencyHours))
      .execute();
    await eventTables(db)
      .deleteFrom('handled_event')
      .where('handled_at', '<', hoursAgo(handledEventDays * 24))
      .execute();
    await limitTables(db).deleteFrom('rate_limit').where('expire', '<', String(now.getTime())).execute();
    await sql`
      update pgboss.job set deletion_seconds = ${deadJobSeconds}
      where state = 'failed' and deletion_seconds between 1 and ${deadJobSeconds - 1}`.execute(db);
    await storeSubscriptions(host.boss, listSubscribers(host.modules));
  },
});
