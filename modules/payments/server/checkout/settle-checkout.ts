import type { Unit } from '#platform/db/unit.ts';
import { checkoutSteps, type CheckoutId } from '../../domain/checkout.ts';
import { failed } from '../../domain/payments.events.ts';
import { endPaidSubscription, setRenewal } from '../set-renewal.ts';
import type { CheckoutFacts } from '../provider/payment-provider.ts';
import { tablesOf } from '../tables.ts';
import { aboutCheckout, lockCheckout, type LockedCheckout } from './lock-checkout.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleRefund } from './settle-refund.ts';
import { takePayment } from './take-payment.ts';

/**
 * Brings a checkout to what the provider says of it, in one transaction. Facts may be older than what is stored and may
 * repeat: payments are taken once each, refunded amounts only grow, a dispute and a final state are not taken back.
 */
export async function settleCheckout(unit: Unit, checkoutId: CheckoutId, facts: CheckoutFacts): Promise<void> {
  const checkout = await lockCheckout(unit, checkoutId);
  if (!checkout) return;
  await keepProviderIds(unit, checkout, facts);
  for (const fact of facts.payments) {
    const payment = await takePayment(unit, checkout, fact);
    await settleRefund(unit, checkout, payment, fact.refundedCents);
    await settleDispute(unit, checkout, payment, fact.dispute);
  }
  if (facts.payments.length > 0) await moveTo(unit, checkout, 'pay');
  else if (facts.state === 'failed' && (await moveTo(unit, checkout, 'fail')))
    unit.publish(failed, aboutCheckout(checkout, checkout.cents));
  await settleRenewal(unit, checkout, facts);
}

async function keepProviderIds(unit: Unit, checkout: LockedCheckout, facts: CheckoutFacts): Promise<void> {
  await tablesOf(unit.db)
    .updateTable('checkout')
    .set((eb) => ({
      provider_id: eb.fn.coalesce('provider_id', eb.val(facts.providerId)),
      subscription_id: eb.fn.coalesce('subscription_id', eb.val(facts.subscriptionId)),
    }))
    .where('id', '=', checkout.id)
    .execute();
  if (facts.customerId === null) return;
  await tablesOf(unit.db)
    .updateTable('payer')
    .set({ customer_id: facts.customerId })
    .where('member_id', '=', checkout.memberId)
    .where('customer_id', 'is', null)
    .execute();
}

/** @returns false where the table has no such step: the state is final, or was reached before */
async function moveTo(unit: Unit, checkout: LockedCheckout, action: 'pay' | 'fail'): Promise<boolean> {
  const state = checkoutSteps.next(checkout.state, action);
  if (!state) return false;
  await tablesOf(unit.db)
    .updateTable('checkout')
    .set({ state, settled_at: unit.now })
    .where('id', '=', checkout.id)
    .execute();
  return true;
}

async function settleRenewal(unit: Unit, { memberId, id }: LockedCheckout, { renewal }: CheckoutFacts): Promise<void> {
  if (renewal === null) return;
  if (renewal === 'ended') await endPaidSubscription(unit, memberId, id);
  else await setRenewal(unit, memberId, id, renewal);
}
