import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

const unconfirmedDays = 7;
const stoppedDays = 365;

/** Forgets addresses that were typed and never confirmed, and after a year those that were stopped. */
export const sweepPromo = defineJob({
  name: 'campaigns.sweep',
  schema: z.object({}),
  schedule: '41 4 * * *',
  async run({ db, now }) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await sql`
      delete from promo_subscriber where (confirmed_at is null and asked_at < ${daysAgo(unconfirmedDays)})
        or (stopped_at < ${daysAgo(stoppedDays)} and member_id is null)`.execute(db);
  },
});
