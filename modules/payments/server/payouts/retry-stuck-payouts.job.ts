import { z } from 'zod';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { typedTables } from '../tables.ts';
import { sendWaitingPayouts } from './queue-member-payout.ts';
import { transferPayout } from './send-payout.job.ts';

const hourMs = 3_600_000;
const together = 200;

/**
 * Sends payouts again whose job gave up, and those that were owed at the moment in which their member's account became
 * ready; what is owed to a member who has left since has no account to go to.
 */
export const retryStuckPayoutsJob = defineJob({
  name: 'payments.sweepPayouts',
  schema: z.object({}),
  schedule: '23 * * * *',
  async run(context) {
    const { db, now } = context;
    await sendOverlooked(context);
    const rows = await typedTables(db)
      .selectFrom('payout')
      .innerJoin('payout_account as account', 'account.member_id', 'payout.member_id')
      .select('payout.id')
      .where('payout.state', '=', 'asked')
      .where('payout.created_at', '<=', new Date(now.getTime() - hourMs))
      .orderBy('payout.created_at')
      .limit(together)
      .execute();
    const payouts = rows.map(({ id }) => id);
    await processEachRow(context, payouts, String, (id) => transferPayout(context, id));
  },
});

/**
 * Sends payouts that were owed while the account became ready in another transaction: neither of the two has seen the
 * other.
 */
async function sendOverlooked({ db, transaction, failedRows }: JobContext): Promise<void> {
  const rows = await typedTables(db)
    .selectFrom('payout')
    .innerJoin('payout_account as account', 'account.member_id', 'payout.member_id')
    .select('payout.member_id as memberId')
    .distinct()
    .where('payout.state', '=', 'waiting')
    .where('account.is_ready', '=', true)
    .limit(together)
    .execute();
  const members = rows.map(({ memberId }) => memberId);
  await processEachRow({ failedRows }, members, String, (memberId) =>
    transaction((unit) => sendWaitingPayouts(unit, memberId)),
  );
}
