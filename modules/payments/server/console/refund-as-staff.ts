import type { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { staffRefundInput } from '../../domain/console.schemas.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { refundPayment } from '../checkout/refund-payment.ts';
import { tablesOf } from '../tables.ts';

/**
 * Gives a payment back, or a part of it, for a reason that the audit log keeps.
 * @throws payments.noSuchPayment, also for one that a later payment of its subscription followed; payments.notYourself,
 * payments.refundTooHigh
 */
export async function refundAsStaff(
  unit: Unit,
  staff: Pick<Member, 'id'>,
  { paymentId, cents, reason }: z.infer<typeof staffRefundInput>,
): Promise<void> {
  const payment = await tablesOf(unit.db)
    .selectFrom('payment')
    .select(['checkout_id as checkoutId', 'member_id as memberId'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw paymentErrors.noSuchPayment();
  if (payment.memberId === staff.id) throw paymentErrors.notYourself();
  const latest = await tablesOf(unit.db)
    .selectFrom('payment')
    .select('id')
    .where('checkout_id', '=', payment.checkoutId)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (latest.id !== paymentId) throw paymentErrors.noSuchPayment();
  await refundPayment(unit, payment.checkoutId, { ...(cents !== null && { cents }), reason });
}
