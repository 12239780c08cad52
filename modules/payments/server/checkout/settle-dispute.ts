import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { centsHouseAccounts } from '../../domain/cents.ts';
import type { DisputeState } from '../../domain/checkout.ts';
import { paymentDisputedEvent, disputeWonEvent } from '../../domain/payments.events.ts';
import { withdrawPeriod } from '../renewal/withdraw-period.ts';
import { bookCents } from '../cents/book-cents.ts';
import { reverseTransaction } from '../reverse-transaction.ts';
import { typedTables } from '../tables.ts';
import { toCheckoutPayload, type LockedCheckout, type SettledCheckout } from './lock-checkout.ts';
import { closeOpenCheckoutsJobRef, endAtProviderJobRef } from './provider-jobs.ts';
import { computeRefundedTokens, debitRefundedTokens } from './debit-refunded-tokens.ts';
import type { RecordedPayment } from './record-payment.ts';

/**
 * A dispute ends the renewal of what it disputes, and a lost one its time. A chargeback takes the tokens that are left,
 * books the rest as the house's loss, and stops the member from buying. A dispute that the house wins, if only after it
 * was lost, gives tokens and money back, and the member may buy again unless another payment is disputed. `won` is
 * final.
 */
export async function settleDispute(
  unit: Unit,
  checkout: SettledCheckout,
  payment: RecordedPayment,
  state: DisputeState | null,
): Promise<void> {
  const before = payment.dispute;
  if (state === null || state === before || before === 'won') return;
  // A lost dispute may still be won; it is not open again.
  if (before === 'lost' && state !== 'won') return;
  await typedTables(unit.db).updateTable('payment').set({ dispute: state }).where('id', '=', payment.id).execute();
  if (before === null) endRenewal(unit, checkout);
  if (state === 'lost' && !checkout.isSurplus) await withdrawPeriod(unit, checkout.memberId, payment.providerId);
  if (before === null && state !== 'won') await chargeBack(unit, checkout, payment);
  if (before !== null && state === 'won') await reinstate(unit, checkout, payment);
}

async function chargeBack(unit: Unit, checkout: SettledCheckout, payment: RecordedPayment): Promise<void> {
  const { quantity, isSurplus } = checkout;
  const { cents, left, sold, owed } = await loadAmounts(unit, payment);
  const due = quantity === null || isSurplus ? 0 : quantity - computeRefundedTokens(quantity, cents - sold, cents);
  const taken = await debitRefundedTokens(unit, checkout.memberId, {
    kind: 'chargeback',
    amount: due,
    reference: payment.id,
  });
  const unused = due === 0 ? 0 : Math.floor((sold * taken) / due);
  // A surplus payment gave nothing, so nothing is lost with it.
  const returned = isSurplus ? sold : unused;
  const lines = [
    { account: centsHouseAccounts.provider, cents: -left },
    { account: centsHouseAccounts[checkout.purpose], cents: returned },
    { account: centsHouseAccounts.owed, cents: owed },
    { account: centsHouseAccounts.losses, cents: left - owed - returned },
  ].filter(({ cents }) => cents !== 0);
  if (left > 0) await bookCents(unit, { cause: 'chargeback', reference: payment.id, lines });
  await stop(unit, checkout, unit.now);
  unit.enqueue(closeOpenCheckoutsJobRef, { memberId: checkout.memberId });
  if (!isSurplus) unit.publish(paymentDisputedEvent, toCheckoutPayload(checkout, left));
}

/** Whatever becomes of the dispute: a card whose owner disputes a payment is not charged again. */
function endRenewal(unit: Unit, { id, subscriptionId }: SettledCheckout): void {
  if (subscriptionId !== null) unit.enqueue(endAtProviderJobRef, { checkoutId: id });
}

/**
 * Loads what the bank can take; the part of it that no tokens were taken for yet; and the part that was owed to the
 * member, since its refund came back.
 */
async function loadAmounts(unit: Unit, { id }: RecordedPayment) {
  const { cents, refunded, byHand, withdrawn } = await typedTables(unit.db)
    .selectFrom('payment')
    .select(['cents', 'refunded_cents as refunded', 'by_hand_cents as byHand', 'withdrawn_cents as withdrawn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const owed = withdrawn - Math.min(cents, refunded + byHand);
  return { cents, left: cents - refunded, sold: cents - withdrawn, owed };
}

async function reinstate(unit: Unit, checkout: SettledCheckout, payment: RecordedPayment): Promise<void> {
  const lines = await typedTables(unit.db)
    .selectFrom('cents_transaction as booked')
    .innerJoin('cents_entry as entry', 'entry.position', 'booked.position')
    .innerJoin('cents_account as account', 'account.id', 'entry.account_id')
    .select(['account.name', 'entry.cents'])
    .where('booked.cause', '=', 'chargeback')
    .where('booked.reference', '=', payment.id)
    .execute();
  if (lines.length > 0)
    await bookCents(unit, {
      cause: 'chargebackWon',
      reference: payment.id,
      lines: lines.map(({ name, cents }) => ({ account: name, cents: -Number(cents) })),
    });
  const taken = await typedTables(unit.db)
    .selectFrom('token_transaction')
    .select('id')
    .where('kind', '=', 'chargeback')
    .where('reference', '=', payment.id)
    .executeTakeFirst();
  if (taken) await reverseTransaction(unit, taken.id);
  await liftStop(unit, checkout.memberId);
  const { left } = await loadAmounts(unit, payment);
  if (!checkout.isSurplus) unit.publish(disputeWonEvent, toCheckoutPayload(checkout, left));
}

/** Locks the payer first, so that disputes won concurrently see one another. */
async function liftStop(unit: Unit, memberId: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  await tables.selectFrom('payer').select('member_id').where('member_id', '=', memberId).forUpdate().execute();
  const other = await tables
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('dispute', 'in', ['open', 'lost'])
    .limit(1)
    .executeTakeFirst();
  if (!other) await stop(unit, { memberId }, null);
}

const stop = (unit: Unit, { memberId }: Pick<LockedCheckout, 'memberId'>, stoppedAt: Date | null) =>
  typedTables(unit.db).updateTable('payer').set({ stopped_at: stoppedAt }).where('member_id', '=', memberId).execute();
