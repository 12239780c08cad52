import type { Unit } from '#platform/db/unit.ts';
import { houseAccounts } from '../../domain/cents.ts';
import { refunded } from '../../domain/payments.events.ts';
import { bookCents } from '../cents/book-cents.ts';
import { tablesOf } from '../tables.ts';
import { aboutCheckout, type SettledCheckout } from './lock-checkout.ts';
import { refundedTokens, takeBackTokens } from './take-back-tokens.ts';
import type { TakenPayment } from './take-payment.ts';

/** Follows the provider's refunded amount, which only grows: an older answer of the provider changes nothing. */
export async function settleRefund(
  unit: Unit,
  checkout: SettledCheckout,
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
  if (checkout.isSurplus) return;
  const back = (byProvider: number) => Math.min(payment.cents, byProvider + payment.byHandCents);
  const tokens = (byProvider: number) => refundedTokens(checkout.quantity ?? 0, back(byProvider), payment.cents);
  const amount = tokens(refundedCents) - tokens(payment.refundedCents);
  await takeBackTokens(unit, checkout.memberId, { kind: 'refund', amount, reference });
  unit.publish(refunded, { ...aboutCheckout(checkout, cents), refundedCents: back(refundedCents) });
}
