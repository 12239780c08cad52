import type { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import type { refundPaymentInput } from '../../domain/console.schemas.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { requestRefund, loadRefundableCents } from '../checkout/request-refund.ts';
import { typedTables } from '../tables.ts';

/**
 * Gives a payment back, or a part of it, for a reason that the audit log keeps.
 * @throws payments.noSuchPayment, payments.refundTooHigh
 */
export async function refundPaymentForStaff(
  unit: Unit,
  { paymentId, cents, reason }: z.infer<typeof refundPaymentInput>,
): Promise<void> {
  const payment = await typedTables(unit.db)
    .selectFrom('payment')
    .select(['id', 'member_id as memberId', 'cents', 'refunded_cents as refundedCents', 'dispute'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw paymentErrors.noSuchPayment();
  const left = await loadRefundableCents(unit.db, payment);
  const refundCents = cents ?? left;
  if (refundCents < 1 || refundCents > left) throw paymentErrors.refundTooHigh({ left });
  await requestRefund(unit, paymentId, refundCents, reason);
}
