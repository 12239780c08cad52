import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { typedTables } from '../tables.ts';

const unconfirmedDays = 7;
const stoppedDays = 365;

/** Deletes addresses that were never confirmed, and after a year those that opted out. */
export const deleteOldPromoSubscribersJob = defineJob({
  name: 'campaigns.sweep',
  schema: z.object({}),
  schedule: '41 4 * * *',
  async run({ db, now }) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await typedTables(db)
      .deleteFrom('promo_subscriber')
      .where(({ and, eb, or }) =>
        or([
          and([eb('confirmed_at', 'is', null), eb('asked_at', '<', daysAgo(unconfirmedDays))]),
          and([eb('stopped_at', '<', daysAgo(stoppedDays)), eb('member_id', 'is', null)]),
        ]),
      )
      .execute();
  },
});
