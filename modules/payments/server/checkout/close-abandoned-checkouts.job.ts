import { sql } from 'kysely';
import { z } from 'zod';
import { hour } from '#contracts/durations.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import { Checkout, Payment, Refund } from '../checkout.entity.ts';
import { markFinishedLeaversSettled } from '../unsettled-leavers.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { getPaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';
import { closeUnpaidCheckout } from './close-unpaid-checkout.ts';
import { fetchProviderCheckout } from './fetch-provider-checkout.ts';
import { sendRefundJob } from './send-refund.job.ts';
import { applyProviderCheckout } from './apply-provider-checkout.ts';

const checkout = entityColumns(Checkout);
const payment = entityColumns(Payment);
const refund = entityColumns(Refund);
const due = selectList({ id: checkout.id, provider: checkout.provider, providerId: checkout.providerId });
const together = 500;

/**
 * Ends checkouts that were left open, after asking the provider: an event that was lost is found here. Their pages are
 * closed, so that they cannot be paid later. Sends refunds again whose job gave up, and asks about payments and
 * refunds that a bank keeps waiting.
 */
export const closeAbandonedCheckoutsJob = defineJob({
  name: 'payments.sweep',
  schema: z.object({}),
  schedule: '7 * * * *',
  async run({ host, db, transaction, now, failedRows }) {
    const before = new Date(now.getTime() - paymentSettings.read(host.config).CHECKOUT_HOURS * hour);
    const { rows } = await query`
      select ${due} from checkout where ${checkout.state} = 'open' and ${checkout.createdAt} < ${before}
      order by ${checkout.createdAt}, ${checkout.id} limit ${sql.lit(together)}`.execute(db);
    const provider = getPaymentProvider(host);
    await processEachRow(
      { failedRows },
      rows,
      ({ id }) => id,
      (open) => closeUnpaidCheckout({ provider, db, transaction }, open),
    );
    const late = await typedTables(db)
      .selectFrom('refund')
      .select('id')
      .where('state', '=', 'asked')
      .where('created_at', '<', new Date(now.getTime() - hour))
      .limit(together)
      .execute();
    await followPending({ db, transaction, failedRows }, provider, now);
    await transaction(async (unit) => {
      await markFinishedLeaversSettled(unit);
      for (const { id } of late) unit.enqueue(sendRefundJob, { refundId: id });
    });
  },
});

/** Reads the checkouts whose payment or refund waits for a bank: a lost event would leave them waiting. */
async function followPending(
  { db, transaction, failedRows }: Pick<JobContext, 'db' | 'transaction' | 'failedRows'>,
  provider: PaymentProvider | null,
  now: Date,
): Promise<void> {
  if (!provider) return;
  const before = new Date(now.getTime() - hour);
  const { rows: waiting } = await query`
    select ${due} from checkout
    where ${checkout.provider} = ${provider.name} and (
      (${checkout.state} = 'pending' and ${checkout.createdAt} < ${before})
      or ${checkout.id} in (
        select ${payment.checkoutId} from refund join payment on ${payment.id} = ${refund.paymentId}
        where ${refund.state} = 'pending' and ${refund.createdAt} < ${before}))
    order by ${checkout.createdAt}, ${checkout.id} limit ${sql.lit(together)}`.execute(db);
  await processEachRow(
    { failedRows },
    waiting,
    ({ id }) => id,
    async ({ id, providerId }) => {
      if (providerId === null) return;
      const providerCheckout = await fetchProviderCheckout(db, provider, providerId);
      await transaction((unit) => applyProviderCheckout(unit, id, providerCheckout));
    },
  );
}
