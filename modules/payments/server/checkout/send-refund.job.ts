import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { RefundId } from '../../domain/checkout.ts';
import { mustProvider } from '../provider/provider-of.ts';
import { tablesOf } from '../tables.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Sends a refund to the provider and brings the checkout to what it says then. The refund's id is the idempotency key:
 * after a time-out the same refund is sent again, not another one.
 */
export const sendRefund = defineJob({
  name: 'payments.sendRefund',
  schema: z.object({ refundId: RefundId }),
  retryLimit: 20,
  async run({ host, db, transaction }, { refundId }) {
    const refund = await tablesOf(db)
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
      .select(['refund.cents', 'refund.state', 'payment.provider_id as paymentId'])
      .select(['checkout.id as checkoutId', 'checkout.provider_id as providerId'])
      .where('refund.id', '=', refundId)
      .executeTakeFirst();
    if (refund?.state !== 'asked' || refund.providerId === null) return;
    const provider = mustProvider(host);
    const sent = await provider.refund({ paymentId: refund.paymentId, cents: refund.cents, key: refundId });
    const facts = await provider.readCheckout(refund.providerId);
    await transaction(async (unit) => {
      await settleCheckout(unit, refund.checkoutId, facts);
      await tablesOf(unit.db)
        .updateTable('refund')
        .set({ state: 'sent', provider_id: sent.refundId, settled_at: unit.now })
        .where('id', '=', refundId)
        .where('state', '=', 'asked')
        .execute();
    });
  },
});
