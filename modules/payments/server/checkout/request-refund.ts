import { newId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { RefundId, type CheckoutId, type DisputeState, type PaymentId } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { typedTables } from '../tables.ts';
import { sendRefundJob } from './send-refund.job.ts';

export interface RefundDraft {
  /** Unless given, all that is left of the latest payment, which may be nothing. */
  readonly cents?: number;
  /** For staff and the audit log. */
  readonly reason: string;
}

/**
 * Asks for a refund of a checkout's latest payment. A job sends it; `payments.refunded` follows when the provider has
 * done it. Of a disputed payment nothing is left: the bank has taken the money already.
 * @returns null where all that is left is nothing
 * @throws payments.noSuchPayment; with `cents`, payments.refundTooHigh and payments.paymentDisputed
 */
export async function requestCheckoutRefund(
  unit: Unit,
  checkoutId: CheckoutId,
  { cents, reason }: RefundDraft,
): Promise<RefundId | null> {
  const payment = await lockPayments(unit, checkoutId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!payment) throw paymentErrors.noSuchPayment();
  const isDisputed = payment.dispute === 'open' || payment.dispute === 'lost';
  if (isDisputed && cents !== undefined) throw paymentErrors.paymentDisputed();
  const left = await loadRefundableCents(unit.db, payment);
  const refundCents = cents ?? left;
  if (cents === undefined && left < 1) return null;
  if (refundCents < 1 || refundCents > left) throw paymentErrors.refundTooHigh({ left });
  return requestRefund(unit, payment.id, refundCents, reason);
}

const lockPayments = (unit: Unit, checkoutId: CheckoutId) =>
  typedTables(unit.db)
    .selectFrom('payment')
    .select(['id', 'cents', 'refunded_cents as refundedCents', 'dispute'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('paid_at', 'desc')
    .forUpdate();

/** Records a refund of a payment and has it sent. The caller holds the payment's lock and knows what is left. */
export async function requestRefund(
  unit: Unit,
  paymentId: PaymentId,
  cents: number,
  reason: string,
): Promise<RefundId> {
  const id = newId(RefundId, unit.now.getTime());
  await typedTables(unit.db)
    .insertInto('refund')
    .values({
      id,
      payment_id: paymentId,
      cents,
      reason,
      state: 'asked',
      provider_id: null,
      failure: null,
      created_at: unit.now,
      settled_at: null,
      settled_by: null,
    })
    .execute();
  unit.enqueue(sendRefundJob, { refundId: id });
  unit.audit({
    action: 'payments.refund',
    subject: { kind: 'payment', id: paymentId },
    after: { refundId: id, cents },
    reason,
  });
  return id;
}

export interface RefundedPayment {
  readonly id: PaymentId;
  readonly cents: number;
  readonly refundedCents: number;
  readonly dispute: DisputeState | null;
}

/** The cents of a payment that can still go back; the bank has those of a disputed one. */
export async function loadRefundableCents(db: Db, payment: RefundedPayment): Promise<number> {
  if (payment.dispute === 'open' || payment.dispute === 'lost') return 0;
  return payment.cents - (await goneBack(db, payment));
}

/**
 * Sums what went back, whether it was asked for here, at the provider or paid by hand, and what is on its way. What
 * failed is left: it can be paid.
 */
async function goneBack(db: Db, { id, refundedCents }: RefundedPayment): Promise<number> {
  const { sent, underWay, paid } = await typedTables(db)
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('cents').filterWhere('state', '=', 'sent').as('sent'))
    .select((eb) => eb.fn.sum<string | null>('cents').filterWhere('state', 'in', ['asked', 'pending']).as('underWay'))
    .select((eb) => eb.fn.sum<string | null>('cents').filterWhere('state', '=', 'paidByHand').as('paid'))
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  return Math.max(refundedCents, Number(sent)) + Number(underWay) + Number(paid);
}
