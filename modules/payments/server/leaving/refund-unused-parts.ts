import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { requestRefund, loadRefundableCents, type RefundedPayment } from '../checkout/request-refund.ts';
import { computeRefundedTokens } from '../checkout/debit-refunded-tokens.ts';
import { typedTables } from '../tables.ts';

const reason = 'account closed: the unused part goes back';

/** Refunds the rest of each paid month from the day a member left. */
export async function refundUnusedSubscriptionTime(unit: Unit, memberId: MemberId, leftAt: Date): Promise<void> {
  const paid = await typedTables(unit.db)
    .selectFrom('payment')
    .innerJoin('subscription_period as period', (join) =>
      join.onRef('period.reference', '=', 'payment.provider_id').on('period.source', '=', 'provider'),
    )
    .select(['payment.id', 'payment.cents', 'payment.refunded_cents as refundedCents', 'payment.dispute'])
    .select(['period.starts_at as startsAt', 'period.paid_until as paidUntil'])
    .where('payment.member_id', '=', memberId)
    .where('period.paid_until', '>', leftAt)
    .forUpdate('payment')
    .execute();
  for (const { startsAt, paidUntil, ...payment } of paid) {
    const whole = paidUntil.getTime() - startsAt.getTime();
    const unused = paidUntil.getTime() - Math.max(startsAt.getTime(), leftAt.getTime());
    await refundPart(unit, payment, Math.floor((payment.cents * unused) / whole));
  }
}

/**
 * Refunds paid tokens that were not spent, those bought last first: tokens are spent in the order in which they came.
 * @returns how many tokens stay in the account until their refund is made
 */
export async function refundUnspentTokens(unit: Unit, memberId: MemberId, unspent: number): Promise<number> {
  const bought = await typedTables(unit.db)
    .selectFrom('payment')
    .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
    .select(['payment.id', 'payment.cents', 'payment.refunded_cents as refundedCents', 'payment.dispute'])
    .select(['checkout.quantity', 'payment.withdrawn_cents as withdrawnCents'])
    .where('payment.member_id', '=', memberId)
    .where('checkout.purpose', '=', 'tokens')
    .orderBy('payment.paid_at', 'desc')
    .orderBy('payment.id', 'desc')
    .forUpdate('payment')
    .execute();
  let left = unspent;
  for (const { quantity, withdrawnCents, ...payment } of bought) {
    if (left === 0) break;
    const { cents } = payment;
    const tokens = Math.min(left, (quantity ?? 0) - computeRefundedTokens(quantity ?? 0, withdrawnCents, cents));
    const requested = await refundPart(unit, payment, Math.ceil((cents * tokens) / (quantity ?? 1)));
    if (requested) left -= tokens;
  }
  return unspent - left;
}

async function refundPart(unit: Unit, payment: RefundedPayment, cents: number): Promise<boolean> {
  const part = Math.min(cents, await loadRefundableCents(unit.db, payment));
  if (part > 0) await requestRefund(unit, payment.id, part, reason);
  return part > 0;
}
