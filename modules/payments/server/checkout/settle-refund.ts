import type { Unit } from '#platform/db/unit.ts';
import { houseAccounts } from '../../domain/cents.ts';
import { refunded } from '../../domain/payments.events.ts';
import { bookCents } from '../cents/book-cents.ts';
import { tablesOf } from '../tables.ts';
import { aboutCheckout, type LockedCheckout } from './lock-checkout.ts';
import { takeBackTokens } from './take-back-tokens.ts';
import type { TakenPayment } from './take-payment.ts';

/** Follows the provider's refunded amount, which only grows: an older answer of the provider changes nothing. */
export async function settleRefund(
  unit: Unit,
  checkout: LockedCheckout,
  payment: TakenPayment,
  refundedCents: number,
): Promise<void> {
  const cents = refundedCents - payment.refundedCents;
  if (cents <= 0) return;
  await tablesOf(unit.db)
    .updateTable('payment')
    .set({ refunded_cents: refundedCents })
    .where('id', '=', payment.id)
    .execute();
  const reference = `${payment.id}:${refundedCents}`;
  await bookCents(unit, {
    cause: 'refund',
    reference,
    lines: [
      { account: houseAccounts.provider, cents: -cents },
      { account: houseAccounts[checkout.purpose], cents },
    ],
  });
  const share = Math.floor(((checkout.quantity ?? 0) * cents) / payment.cents);
  await takeBackTokens(unit, checkout.memberId, { kind: 'refund', amount: share, reference });
  unit.publish(refunded, aboutCheckout(checkout, cents));
}
