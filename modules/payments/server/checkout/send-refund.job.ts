import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { RefundId, type RefundState } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { mustProvider } from '../provider/provider-of.ts';
import { tablesOf } from '../tables.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Sends a refund to the provider and brings the checkout to what it says then. The refund's id is the idempotency key:
 * after a time-out the same refund is sent again, not another one. The payment is read anew first: one that is disputed
 * by now is not refunded, since the bank has taken the money.
 */
export const sendRefund = defineJob({
  name: 'payments.sendRefund',
  schema: z.object({ refundId: RefundId }),
  retryLimit: 20,
  async run({ host, db, transaction, log }, { refundId }) {
    const refund = await tablesOf(db)
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
      .select(['refund.cents', 'refund.state', 'payment.provider_id as paymentId'])
      .leftJoin('leaver_settlement as leaver', 'leaver.member_id', 'checkout.member_id')
      .select(['checkout.id as checkoutId', 'checkout.provider_id as providerId'])
      .select(['checkout.subscription_id as subscriptionId', 'leaver.erased_at as erasedAt'])
      .where('refund.id', '=', refundId)
      .executeTakeFirst();
    if (refund?.state !== 'asked' || refund.providerId === null) return;
    const provider = mustProvider(host);
    // A closed account's subscription ends before its money goes back, so that none is taken anew.
    if (refund.subscriptionId && refund.erasedAt) await provider.endSubscription(refund.subscriptionId);
    const before = await provider.readCheckout(refund.providerId);
    const { dispute } = before.payments.find(({ id }) => id === refund.paymentId) ?? {};
    const isDisputed = dispute === 'open' || dispute === 'lost';
    const sent = isDisputed
      ? null
      : await unlessRefused(provider.refund({ paymentId: refund.paymentId, cents: refund.cents, key: refundId }));
    if (!sent) log.warn({ refundId, isDisputed }, 'refund refused');
    const facts = await provider.readCheckout(refund.providerId);
    await transaction(async (unit) => {
      await settleCheckout(unit, refund.checkoutId, facts);
      const state: RefundState = sent ? 'sent' : 'failed';
      await tablesOf(unit.db)
        .updateTable('refund')
        .set({ state, provider_id: sent?.refundId ?? null, settled_at: unit.now })
        .where('id', '=', refundId)
        .where('state', '=', 'asked')
        .execute();
    });
  },
});

async function unlessRefused<T>(sending: Promise<T>): Promise<T | null> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof Refusal && error.code === paymentErrors.refundRefused.code) return null;
    throw error;
  }
}
