import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { lockPayer, findOrCreateCheckout, type OpenedCheckout } from '../checkout/find-or-create-checkout.ts';
import { lockUnsettledCheckoutsOfPayer } from '../checkout/unsettled-checkouts.ts';
import { closeOpenCheckoutsJobRef, endSubscriptionAtProviderJobRef } from '../checkout/provider-job-references.ts';
import { findPrice } from '../prices/find-price.ts';
import { listPaidSubscriptions } from './paid-subscriptions.ts';
import { loadOwnSubscription } from './load-own-subscription.ts';

/**
 * Opens a checkout for a subscription, or answers the one that is open. Earlier ones end at the provider, so that the
 * member is not charged for two.
 * @throws payments.alreadySubscribed if one renews already or can be resumed; payments.paymentPending while the first
 * payment of one is on its way; payments.buyingStopped
 */
export async function findOrCreateSubscriptionCheckout(
  unit: Unit,
  member: { readonly id: MemberId },
  returnTo: string,
): Promise<OpenedCheckout> {
  // Before the first read: of two tabs that subscribe at once, the second finds the checkout of the first.
  await lockPayer(unit, member.id);
  const { paid } = await loadOwnSubscription(unit.db, member.id, unit.now);
  if (paid) throw paymentErrors.alreadySubscribed();
  const unsettled = await lockUnsettledCheckoutsOfPayer(unit, member.id, 'subscription');
  if (unsettled.some(({ state }) => state === 'pending')) throw paymentErrors.paymentPending();
  // A card that was declined long enough for the days of grace to pass may still be tried by the provider.
  for (const { checkoutId } of await listPaidSubscriptions(unit.db, member.id))
    unit.enqueue(endSubscriptionAtProviderJobRef, { checkoutId });
  const cents = await findPrice(unit.db, 'subscription', unit.now);
  const reference = unsettled.find((one) => one.cents === cents)?.reference ?? newId(EventId, unit.now.getTime());
  const opened = await findOrCreateCheckout(unit, member, { purpose: 'subscription', reference, cents, returnTo });
  // A page with an earlier price could be paid beside this one, and both would renew.
  if (unsettled.some((one) => one.cents !== cents))
    unit.enqueue(closeOpenCheckoutsJobRef, { memberId: member.id, replacedBy: opened.checkoutId });
  return opened;
}
