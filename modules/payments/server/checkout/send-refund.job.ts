import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { RefundId, type RefundState } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';
import { fetchProviderCheckout } from './fetch-provider-checkout.ts';
import { applyProviderCheckout } from './apply-provider-checkout.ts';

/**
 * Sends a refund to the provider and brings the checkout to what it says then. The refund's id is the idempotency key:
 * after a time-out the same refund is sent again, not another one. A refund that the provider will never make has
 * failed: staff settle it by hand.
 */
export const sendRefundJob = defineJob({
  name: 'payments.sendRefund',
  schema: z.object({ refundId: RefundId }),
  retryLimit: 20,
  async run({ host, db, transaction, log }, { refundId }) {
    const refund = await findRefund(db, refundId);
    if (refund?.state !== 'asked' || refund.providerId === null) return;
    const { providerId } = refund;
    const provider = requirePaymentProvider(host);
    const isOurs = refund.provider === provider.name;
    const sent = isOurs ? await unlessRefused(send(provider, { ...refund, providerId, refundId })) : null;
    if (!sent) log.warn({ refundId, isOurs }, 'refund refused');
    const providerCheckout = isOurs ? await unlessRefused(fetchProviderCheckout(db, provider, providerId)) : null;
    await transaction(async (unit) => {
      if (providerCheckout) await applyProviderCheckout(unit, refund.checkoutId, providerCheckout);
      const state: RefundState = sent ? 'sent' : 'failed';
      // Where the provider knows states of refunds, the checkout's reading has brought this one to its own.
      await typedTables(unit.db)
        .updateTable('refund')
        .set({ state, provider_id: sent?.refundId ?? null, settled_at: unit.now })
        .where('id', '=', refundId)
        .where('state', '=', 'asked')
        .execute();
    });
  },
});

const findRefund = (db: Db, refundId: RefundId) =>
  typedTables(db)
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
    .leftJoin('leaver_settlement as leaver', 'leaver.member_id', 'checkout.member_id')
    .select(['refund.cents', 'refund.state', 'payment.provider_id as paymentId'])
    .select(['checkout.id as checkoutId', 'checkout.provider', 'checkout.provider_id as providerId'])
    .select(['checkout.subscription_id as subscriptionId', 'leaver.erased_at as erasedAt'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();

interface DueRefund {
  readonly refundId: RefundId;
  readonly cents: number;
  readonly paymentId: string;
  readonly providerId: string;
  readonly subscriptionId: string | null;
  readonly erasedAt: Date | null;
}

/**
 * A closed account's subscription ends before its money goes back, so that none is taken anew. The payment is read
 * first: one that is disputed by now is not refunded, since the bank has taken the money.
 */
async function send(provider: PaymentProvider, refund: DueRefund): Promise<{ readonly refundId: string }> {
  const { refundId, cents, paymentId, providerId, subscriptionId, erasedAt } = refund;
  if (subscriptionId && erasedAt) await provider.endSubscription(subscriptionId);
  const { payments } = await provider.readCheckout(providerId);
  const { disputes = [] } = payments.find(({ id }) => id === paymentId) ?? {};
  if (disputes.some(({ state }) => state !== 'won')) throw paymentErrors.paymentDisputed();
  return provider.refund({ paymentId, cents, key: refundId });
}

const refusals: readonly string[] = [
  paymentErrors.refundRefused.code,
  paymentErrors.paymentDisputed.code,
  paymentErrors.noSuchCheckout.code,
  paymentErrors.noSuchPayment.code,
];

async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && refusals.includes(error.code)) return null;
    throw error;
  }
}
