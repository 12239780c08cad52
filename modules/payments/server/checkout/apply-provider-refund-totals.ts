import type { Unit } from '#platform/db/unit.ts';
import { centsHouseAccounts } from '../../domain/cents.ts';
import { paymentRefundedEvent, refundFailedEvent } from '../../domain/payments.events.ts';
import { bookCents } from '../cents/book-cents.ts';
import type { ProviderPayment } from '../provider/payment-provider.ts';
import { typedTables } from '../tables.ts';
import { applyProviderRefundStates } from './apply-provider-refund-states.ts';
import { toCheckoutPayload, type SettledCheckout } from './lock-checkout.ts';
import { debitNewlyRefundedTokens } from './debit-refunded-tokens.ts';
import type { RecordedPayment } from './record-payment.ts';

/**
 * Follows what the provider gave back and what of it came back again. Both only grow, so that an older answer of the
 * provider changes nothing. What came back is owed to the member: tokens that were taken for it stay taken, and are not
 * taken again when it is paid in another way.
 */
export async function applyProviderRefundTotals(
  unit: Unit,
  checkout: SettledCheckout,
  payment: RecordedPayment,
  { refundedCents, refunds = [] }: ProviderPayment,
): Promise<void> {
  await applyProviderRefundStates(unit, checkout, payment.id, refunds);
  const failed = refunds.filter(({ state }) => state === 'failed').reduce((sum, { cents }) => sum + cents, 0);
  const before = payment.refundedCents + payment.failedRefundCents;
  const given = Math.max(before, refundedCents + failed);
  const returned = Math.max(payment.failedRefundCents, failed);
  if (given === before && returned === payment.failedRefundCents) return;
  const { withdrawnCents } = await typedTables(unit.db)
    .updateTable('payment')
    .set({ refunded_cents: given - returned, failed_refund_cents: returned })
    .where('id', '=', payment.id)
    .returning('withdrawn_cents as withdrawnCents')
    .executeTakeFirstOrThrow();
  const cents = given - returned - payment.refundedCents;
  if (cents > 0)
    await giveBack(unit, checkout, payment, { cents, withdrawnCents, reference: `${payment.id}:${given}` });
  if (cents < 0) await takeIn(unit, checkout, payment, { cents: -cents, reference: `${payment.id}:${returned}` });
}

interface Movement {
  readonly cents: number;
  /** Reference of the booking, unique for each amount that was ever given back, or came back. */
  readonly reference: string;
}

/** Books an amount that goes back; the part withdrawn before is no sale any more: the house owed it. */
async function giveBack(
  unit: Unit,
  checkout: SettledCheckout,
  payment: RecordedPayment,
  { cents, withdrawnCents, reference }: Movement & { readonly withdrawnCents: number },
): Promise<void> {
  const sold = withdrawnCents - payment.withdrawnCents;
  const owed = Math.min(cents - sold, computeOwed(payment));
  const lines = [
    { account: centsHouseAccounts.provider, cents: -cents },
    { account: centsHouseAccounts.owed, cents: owed },
    { account: centsHouseAccounts[checkout.purpose], cents: cents - owed },
  ].filter((line) => line.cents !== 0);
  await bookCents(unit, { cause: 'refund', reference, lines });
  if (checkout.isSurplus) return;
  await debitNewlyRefundedTokens(unit, checkout, payment, { withdrawnCents, reference });
  const refundedCents = Math.min(payment.cents, payment.refundedCents + payment.byHandCents + cents);
  unit.publish(paymentRefundedEvent, { ...toCheckoutPayload(checkout, cents), refundedCents });
}

const computeOwed = ({ cents, refundedCents, byHandCents, withdrawnCents }: RecordedPayment): number =>
  withdrawnCents - Math.min(cents, refundedCents + byHandCents);

async function takeIn(
  unit: Unit,
  checkout: SettledCheckout,
  payment: RecordedPayment,
  { cents, reference }: Movement,
): Promise<void> {
  await bookCents(unit, {
    cause: 'refundFailed',
    reference,
    lines: [
      { account: centsHouseAccounts.provider, cents },
      { account: centsHouseAccounts.owed, cents: -cents },
    ],
  });
  if (checkout.isSurplus) return;
  const refundedCents = Math.min(payment.cents, payment.refundedCents + payment.byHandCents - cents);
  unit.publish(refundFailedEvent, { ...toCheckoutPayload(checkout, cents), refundedCents });
}
