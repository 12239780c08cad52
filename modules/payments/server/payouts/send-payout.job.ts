import { z } from 'zod';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { centsHouseAccounts } from '../../domain/cents.ts';
import { payoutSentEvent } from '../../domain/payments.events.ts';
import { PayoutId } from '../../domain/payout.ts';
import { bookCents } from '../cents/book-cents.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';

/**
 * Sends a payout to its member's account, with its id as the key: repeated after a crash, however late, the provider
 * answers the same transfer.
 */
export const sendPayoutJob = defineJob({
  name: 'payments.sendPayout',
  schema: z.object({ payoutId: PayoutId }),
  retryLimit: 20,
  run: (context, { payoutId }) => transferPayout(context, payoutId),
});

export async function transferPayout(
  { host, db, transaction }: Pick<JobContext, 'host' | 'db' | 'transaction'>,
  payoutId: PayoutId,
): Promise<void> {
  const payout = await typedTables(db)
    .selectFrom('payout')
    .innerJoin('payout_account as account', 'account.member_id', 'payout.member_id')
    .select(['payout.member_id as memberId', 'payout.cents', 'payout.reference', 'account.account_id as accountId'])
    .where('payout.id', '=', payoutId)
    .where('payout.state', '=', 'asked')
    .executeTakeFirst();
  if (!payout || payout.accountId === null) return;
  const { memberId, cents, reference, accountId } = payout;
  const { transferId } = await requirePaymentProvider(host).payOut({ accountId, cents, key: payoutId });
  await transaction(async (unit) => {
    const { numUpdatedRows } = await typedTables(unit.db)
      .updateTable('payout')
      .set({ state: 'sent', transfer_id: transferId, sent_at: unit.now })
      .where('id', '=', payoutId)
      .where('state', '=', 'asked')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await bookCents(unit, {
      cause: 'payout',
      reference: payoutId,
      lines: [
        { account: centsHouseAccounts.payouts, cents },
        { account: centsHouseAccounts.provider, cents: -cents },
      ],
    });
    unit.publish(payoutSentEvent, { memberId, cents, reference });
  });
}
