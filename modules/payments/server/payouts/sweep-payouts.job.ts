import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { tablesOf } from '../tables.ts';
import { transferPayout } from './send-payout.job.ts';

const hourMs = 3_600_000;
const together = 200;

/** Sends payouts again whose job gave up; what is owed to a member who has left since has no account to go to. */
export const sweepPayouts = defineJob({
  name: 'payments.sweepPayouts',
  schema: z.object({}),
  schedule: '23 * * * *',
  async run(context) {
    const { db, now, log } = context;
    const rows = await tablesOf(db)
      .selectFrom('payout')
      .innerJoin('payout_account as account', 'account.member_id', 'payout.member_id')
      .select('payout.id')
      .where('payout.state', '=', 'asked')
      .where('payout.created_at', '<=', new Date(now.getTime() - hourMs))
      .orderBy('payout.created_at')
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
