import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { centsHouseAccounts, type CentsAccount } from '../../domain/cents.ts';
import { findGravestDispute, type DisputeState } from '../../domain/checkout.ts';
import { disputeLostEvent, disputeWonEvent, paymentDisputedEvent } from '../../domain/payments.events.ts';
import { addSubscriptionPeriod } from '../periods/add-subscription-period.ts';
import { revokePaidTime } from '../periods/revoke-paid-time.ts';
import { bookCents } from '../cents/book-cents.ts';
import type { ProviderDispute } from '../provider/payment-provider.ts';
import { reverseTransaction } from '../ledger/reverse-transaction.ts';
import { findTokenTransaction } from '../ledger/find-token-transaction.ts';
import { typedTables } from '../tables.ts';
import { toCheckoutPayload, type LockedCheckout, type SettledCheckout } from './lock-checkout.ts';
import { closeOpenCheckoutsJobRef, endSubscriptionAtProviderJobRef } from './provider-job-references.ts';
import { computeRefundedTokens, debitTokensUpToBalance } from './debit-refunded-tokens.ts';
import { mailDispute } from './mail-dispute.ts';
import type { RecordedPayment } from './record-payment.ts';

/**
 * A dispute ends the renewal of what it disputes, and a lost one its time. A chargeback takes the tokens that are left,
 * books the rest as the house's loss, and stops the member from buying. A dispute that the house wins, if only after it
 * was lost, gives tokens and money back, and the member may buy again unless another payment is disputed. A payment
 * that is disputed once more is taken once more. Of several disputes at once the first takes all, and the last one won
 * returns it.
 */
export async function applyProviderDisputes(
  unit: Unit,
  checkout: SettledCheckout,
  payment: RecordedPayment,
  reported: readonly ProviderDispute[],
): Promise<void> {
  if (reported.length === 0) return;
  const before = payment.dispute;
  const { states, hasNew } = await recordDisputes(unit, payment, reported);
  if (hasNew) endRenewal(unit, checkout);
  const after = findGravestDispute(states);
  if (after === before) return;
  const { chargebacks } = await typedTables(unit.db)
    .updateTable('payment')
    .set({ dispute: after })
    .where('id', '=', payment.id)
    .returning('chargebacks')
    .executeTakeFirstOrThrow();
  if (after === 'lost' && !checkout.isSurplus) await withdrawTime(unit, checkout, payment, chargebacks);
  if (!isTaken(before) && isTaken(after)) await chargeBack(unit, checkout, payment, chargebacks);
  if (after === 'lost') await publishDisputeEnd(unit, disputeLostEvent, checkout, { payment, chargebacks });
  if (isTaken(before) && after === 'won') await reinstate(unit, checkout, payment, chargebacks);
}

const isTaken = (state: DisputeState | null): boolean => state === 'open' || state === 'lost';

/** States of one dispute in their order: a lost one may still be won, and none is open again. */
const stateOrder: readonly DisputeState[] = ['open', 'lost', 'won'];
const findLater = (one: DisputeState, other: DisputeState): DisputeState =>
  stateOrder.indexOf(one) < stateOrder.indexOf(other) ? other : one;

/** Stores the state of each dispute. A reading may be older than what is stored, and miss the newest disputes. */
async function recordDisputes(unit: Unit, payment: RecordedPayment, reported: readonly ProviderDispute[]) {
  const stored = await typedTables(unit.db)
    .selectFrom('payment_dispute')
    .select(['provider_id as id', 'state'])
    .where('payment_id', '=', payment.id)
    .execute();
  const known = new Map(stored.map(({ id, state }) => [id, state]));
  const [oldest] = reported;
  // A state that was stored before disputes had rows is that of the oldest.
  if (known.size === 0 && oldest && payment.dispute !== null) known.set(oldest.id, payment.dispute);
  const hasNew = reported.some(({ id }) => !known.has(id));
  for (const { id, state } of reported) known.set(id, findLater(known.get(id) ?? 'open', state));
  await typedTables(unit.db)
    .insertInto('payment_dispute')
    .values([...known].map(([id, state]) => ({ provider_id: id, payment_id: payment.id, state })))
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'provider_id']).doUpdateSet({ state: (eb) => eb.ref('excluded.state') }),
    )
    .execute();
  return { states: [...known.values()], hasNew };
}

/** The reference of what is booked each time that the bank takes a payment. */
const toReference = ({ id }: RecordedPayment, chargebacks: number): string =>
  chargebacks > 1 ? `${id}:${chargebacks}` : id;

/** The references of the time that a payment gave: when it was paid, and after each dispute that was won. */
const listPeriodReferences = ({ providerId }: RecordedPayment, chargebacks: number): string[] => [
  providerId,
  ...Array.from({ length: chargebacks }, (_, index) => `${providerId}:${index + 1}`),
];

async function withdrawTime(
  unit: Unit,
  { memberId }: SettledCheckout,
  payment: RecordedPayment,
  chargebacks: number,
): Promise<void> {
  const seconds = await revokePaidTime(unit, memberId, listPeriodReferences(payment, chargebacks));
  await typedTables(unit.db)
    .updateTable('payment')
    .set((eb) => ({ lost_seconds: eb('lost_seconds', '+', seconds) }))
    .where('id', '=', payment.id)
    .execute();
}

/** Gives the time back that a lost dispute took, without a renewal: that ended with the dispute. */
async function returnTime(
  unit: Unit,
  { memberId }: SettledCheckout,
  payment: RecordedPayment,
  chargebacks: number,
): Promise<void> {
  const { lostSeconds } = await typedTables(unit.db)
    .selectFrom('payment')
    .select('lost_seconds as lostSeconds')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  if (lostSeconds === 0) return;
  await typedTables(unit.db).updateTable('payment').set({ lost_seconds: 0 }).where('id', '=', payment.id).execute();
  await addSubscriptionPeriod(unit, {
    memberId,
    endsAt: (startsAt) => new Date(startsAt.getTime() + lostSeconds * 1_000),
    renewal: 'none',
    graceDays: 0,
    source: 'provider',
    reference: listPeriodReferences(payment, chargebacks).at(-1) ?? payment.providerId,
  });
}

async function chargeBack(
  unit: Unit,
  checkout: SettledCheckout,
  payment: RecordedPayment,
  chargebacks: number,
): Promise<void> {
  const reference = toReference(payment, chargebacks);
  const { quantity, isSurplus } = checkout;
  const { cents, left, sold, owed } = await loadAmounts(unit, payment);
  const due = quantity === null || isSurplus ? 0 : quantity - computeRefundedTokens(quantity, cents - sold, cents);
  const taken = await debitTokensUpToBalance(unit, checkout.memberId, {
    kind: 'chargeback',
    amount: due,
    reference,
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
  if (left > 0) await bookCents(unit, { cause: 'chargeback', reference, lines });
  await stop(unit, checkout, unit.now);
  unit.enqueue(closeOpenCheckoutsJobRef, { memberId: checkout.memberId });
  if (isSurplus) return;
  unit.publish(paymentDisputedEvent, { ...toCheckoutPayload(checkout, left), chargeback: chargebacks });
  await mailDispute(unit, checkout, { cents, left });
}

/** Whatever becomes of the dispute: a card whose owner disputes a payment is not charged again. */
function endRenewal(unit: Unit, { id, subscriptionId }: SettledCheckout): void {
  if (subscriptionId !== null) unit.enqueue(endSubscriptionAtProviderJobRef, { checkoutId: id });
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

async function reinstate(
  unit: Unit,
  checkout: SettledCheckout,
  payment: RecordedPayment,
  chargebacks: number,
): Promise<void> {
  const reference = toReference(payment, chargebacks);
  const lines = await typedTables(unit.db)
    .selectFrom('ledger_transaction as booked')
    .innerJoin('ledger_entry as entry', 'entry.position', 'booked.position')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select((eb) => [eb.ref('account.name').$castTo<CentsAccount>().as('name'), 'entry.amount'])
    .where('booked.asset', '=', 'cents')
    .where('booked.kind', '=', 'chargeback')
    .where('booked.reference', '=', reference)
    .execute();
  if (lines.length > 0)
    await bookCents(unit, {
      cause: 'chargebackWon',
      reference,
      lines: lines.map(({ name, amount }) => ({ account: name, cents: -Number(amount) })),
    });
  const taken = await findTokenTransaction(unit, { kind: 'chargeback', reference });
  if (taken) await reverseTransaction(unit, taken);
  await returnTime(unit, checkout, payment, chargebacks);
  await liftStop(unit, checkout.memberId);
  await publishDisputeEnd(unit, disputeWonEvent, checkout, { payment, chargebacks });
}

/** Publishes how a dispute ended to the modules that sold what the payment paid for. */
async function publishDisputeEnd(
  unit: Unit,
  event: typeof disputeLostEvent,
  checkout: SettledCheckout,
  { payment, chargebacks }: { readonly payment: RecordedPayment; readonly chargebacks: number },
): Promise<void> {
  if (checkout.isSurplus) return;
  const { left } = await loadAmounts(unit, payment);
  unit.publish(event, { ...toCheckoutPayload(checkout, left), chargeback: chargebacks });
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
