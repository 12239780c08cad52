import { newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { RefundId, type CheckoutId, type PaymentId } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { tablesOf } from '../tables.ts';
import { sendRefund } from './send-refund.job.ts';

export interface RefundDraft {
  /** Unless given, all that is left of the latest payment. */
  readonly cents?: number;
  /** For staff and the audit log. */
  readonly reason: string;
}

/**
 * Asks for a refund of a checkout's latest payment. A job sends it; `payments.refunded` follows when the provider has
 * done it.
 * @throws payments.noSuchPayment; payments.refundTooHigh
 */
export async function refundPayment(
  unit: Unit,
  checkoutId: CheckoutId,
  { cents, reason }: RefundDraft,
): Promise<RefundId> {
  const payment = await tablesOf(unit.db)
    .selectFrom('payment')
    .select(['id', 'cents'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw paymentErrors.noSuchPayment();
  const left = payment.cents - (await askedFor(unit, payment.id));
  const asked = cents ?? left;
  if (asked < 1 || asked > left) throw paymentErrors.refundTooHigh({ left });
  const id = newId(RefundId, unit.now.getTime());
  await tablesOf(unit.db)
    .insertInto('refund')
    .values({
      id,
      payment_id: payment.id,
      cents: asked,
      reason,
      state: 'asked',
      provider_id: null,
      created_at: unit.now,
      settled_at: null,
    })
    .execute();
  unit.enqueue(sendRefund, { refundId: id });
  unit.audit({
    action: 'payments.refund',
    subject: { kind: 'payment', id: payment.id },
    after: { refundId: id, cents: asked },
    reason,
  });
  return id;
}

/** What was asked back so far; what the provider refused may be asked for again. */
async function askedFor(unit: Unit, paymentId: PaymentId): Promise<number> {
  const { asked } = await tablesOf(unit.db)
    .selectFrom('refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.lit(0)).as('asked'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(asked);
}
