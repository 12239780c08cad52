import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { tablesOf } from '../tables.ts';
import { transferPayout } from './send-payout.job.ts';

const hourMs = 3_600_000;
const together = 200;

/** Sends payouts again whose job gave up. */
export const sweepPayouts = defineJob({
  name: 'payments.sweepPayouts',
  schema: z.object({}),
  schedule: '23 * * * *',
  async run(context) {
    const { db, now, log } = context;
    const rows = await tablesOf(db)
      .selectFrom('payout')
      .select('id')
      .where('state', '=', 'asked')
      .where('created_at', '<=', new Date(now.getTime() - hourMs))
      .orderBy('created_at')
      .limit(together)
      .execute();
    for (const { id } of rows) {
      try {
        await transferPayout(context, id);
      } catch (error) {
        log.error({ err: error, payout: id }, 'payout left for the next run');
      }
    }
  },
});
