import type { Unit } from '#platform/db/unit.ts';
import { checkoutStateTable, type CheckoutId } from '../../domain/checkout.ts';
import { checkoutFailedEvent } from '../../domain/payments.events.ts';
import { applyProviderSubscriptionEnd, applyProviderRenewal } from '../periods/apply-provider-renewal.ts';
import type { ProviderCheckout } from '../provider/payment-provider.ts';
import { paymentsTopic } from '../payments.topic.ts';
import { typedTables } from '../tables.ts';
import { recordCardHoldEnd, recordCardHold } from '../authorisations/record-card-hold.ts';
import { toCheckoutPayload, lockCheckout, type LockedCheckout } from './lock-checkout.ts';
import type { FetchedCheckout } from './fetch-provider-checkout.ts';
import { applyProviderDisputes } from './apply-provider-disputes.ts';
import { applyProviderRefundTotals } from './apply-provider-refund-totals.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Brings a checkout to what the provider says of it, in one transaction. Facts may be older than what is stored and may
 * repeat: payments are taken once each, amounts given back and returned only grow, a dispute that was won and a final
 * state stay; a renewal can be cancelled and resumed, so only the latest reading of it counts.
 * Money that arrives on a failed checkout, while another one serves its reference, goes back by itself; so does what
 * is paid after the member was stopped from buying, and what is another amount or currency than was asked for.
 */
export async function applyProviderCheckout(
  unit: Unit,
  checkoutId: CheckoutId,
  providerCheckout: FetchedCheckout,
): Promise<void> {
  const locked = await lockCheckout(unit, checkoutId);
  if (!locked) return;
  unit.publishChange(paymentsTopic.name, locked.memberId);
  const isRefused = (await paidAfterStop(unit, locked, providerCheckout)) || isPaidOtherwise(locked, providerCheckout);
  if (isRefused && (await moveTo(unit, locked, 'fail')))
    unit.publish(checkoutFailedEvent, toCheckoutPayload(locked, locked.cents));
  const checkout = {
    ...locked,
    subscriptionId: locked.subscriptionId ?? providerCheckout.subscriptionId,
    isSurplus: isRefused || (await isSurplus(unit, locked)),
  };
  await keepProviderIds(unit, checkout, providerCheckout);
  for (const providerPayment of providerCheckout.payments) {
    const payment = await recordPayment(unit, checkout, providerPayment);
    await applyProviderRefundTotals(unit, checkout, payment, providerPayment);
    await applyProviderDisputes(unit, checkout, payment, providerPayment.disputes);
  }
  if (providerCheckout.hold) await recordCardHold(unit, checkout, providerCheckout.hold);
  else await recordCardHoldEnd(unit, checkout.id, providerCheckout.state);
  if (checkout.isSurplus) return;
  if (providerCheckout.payments.length > 0) await moveTo(unit, checkout, 'pay');
  else if (providerCheckout.state === 'pending') await moveTo(unit, checkout, 'wait');
  else if (providerCheckout.state === 'failed' && (await moveTo(unit, checkout, 'fail')))
    unit.publish(checkoutFailedEvent, toCheckoutPayload(checkout, checkout.cents));
  await settleRenewal(unit, checkout, providerCheckout);
}

/** Whether the first payment came after the member was stopped from buying, on a page that had been open before. */
async function paidAfterStop(
  unit: Unit,
  { memberId, state, isRepayment }: LockedCheckout,
  providerCheckout: ProviderCheckout,
): Promise<boolean> {
  const [first] = providerCheckout.payments;
  // A sum that a card has held since before is owed, whatever became of other payments meanwhile.
  if (!first || state === 'paid' || state === 'held' || isRepayment) return false;
  const payer = await typedTables(unit.db)
    .selectFrom('payer')
    .select('stopped_at as stoppedAt')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return Boolean(payer?.stoppedAt && payer.stoppedAt < first.paidAt);
}

/** Whether something else was paid than was asked for. A renewal has a price of its own, of a hold a part is taken. */
function isPaidOtherwise({ state, cents, purpose }: LockedCheckout, { payments }: ProviderCheckout): boolean {
  if (state === 'paid' || state === 'held') return false;
  const isPriceFixed = purpose !== 'subscription' && purpose !== 'protection';
  return payments.some((payment) => payment.currency !== 'aud' || (isPriceFixed && payment.cents !== cents));
}

/** A checkout that failed stays surplus once a payment on it went back, whatever becomes of the other checkout. */
async function isSurplus(unit: Unit, { id, purpose, reference, state }: LockedCheckout): Promise<boolean> {
  if (state !== 'failed') return false;
  const tables = typedTables(unit.db);
  const other = tables
    .selectFrom('checkout')
    .select('id')
    .where('purpose', '=', purpose)
    .where('reference', '=', reference)
    .where('state', '<>', 'failed');
  const returned = tables.selectFrom('payment').select('id').where('checkout_id', '=', id);
  return Boolean((await other.executeTakeFirst()) ?? (await returned.executeTakeFirst()));
}

async function keepProviderIds(
  unit: Unit,
  checkout: LockedCheckout,
  providerCheckout: ProviderCheckout,
): Promise<void> {
  await typedTables(unit.db)
    .updateTable('checkout')
    .set((eb) => ({
      provider_id: eb.fn.coalesce('provider_id', eb.val(providerCheckout.providerId)),
      subscription_id: eb.fn.coalesce('subscription_id', eb.val(providerCheckout.subscriptionId)),
    }))
    .where('id', '=', checkout.id)
    .execute();
  if (providerCheckout.customerId === null) return;
  await typedTables(unit.db)
    .updateTable('payer')
    .set({ customer_id: providerCheckout.customerId })
    .where('member_id', '=', checkout.memberId)
    .where('customer_id', 'is', null)
    .execute();
}

/** @returns false where the table has no such step: the state is final, or was reached before */
async function moveTo(unit: Unit, checkout: LockedCheckout, action: 'wait' | 'pay' | 'fail'): Promise<boolean> {
  const state = checkoutStateTable.next(checkout.state, action);
  if (!state) return false;
  await typedTables(unit.db)
    .updateTable('checkout')
    .set({ state, settled_at: state === 'pending' ? null : unit.now })
    .where('id', '=', checkout.id)
    .execute();
  return true;
}

async function settleRenewal(
  unit: Unit,
  { memberId, id }: LockedCheckout,
  providerCheckout: FetchedCheckout,
): Promise<void> {
  const { renewal } = providerCheckout;
  if (renewal === null || !(await isLatest(unit, id, providerCheckout))) return;
  if (renewal === 'ended') await applyProviderSubscriptionEnd(unit, memberId, id);
  else await applyProviderRenewal(unit, memberId, id, renewal);
}

/** Whether no later reading was stored. The end of a subscription is kept, so that it is not offered to be resumed. */
async function isLatest(unit: Unit, id: CheckoutId, { reading, renewal }: FetchedCheckout): Promise<boolean> {
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('checkout')
    .set((eb) => ({
      reading,
      subscription_ended_at:
        renewal === 'ended' ? eb.fn.coalesce('subscription_ended_at', eb.val(unit.now)) : eb.val(null),
    }))
    .where('id', '=', id)
    .where('reading', '<=', reading)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
