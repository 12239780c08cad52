import { checkoutStateTable, type CheckoutId } from '../../domain/checkout.ts';
import { cardHeldEvent } from '../../domain/payments.events.ts';
import type { Unit } from '#platform/db/unit.ts';
import { toCheckoutPayload, type LockedCheckout } from '../checkout/lock-checkout.ts';
import type { ProviderCheckout, ProviderHold } from '../provider/payment-provider.ts';
import { typedTables } from '../tables.ts';

/**
 * Stores what a card holds for a checkout, and publishes it once. An amount that is held on a checkout that has failed
 * here meanwhile is given free.
 */
export async function recordCardHold(unit: Unit, checkout: LockedCheckout, hold: ProviderHold): Promise<void> {
  const { id } = checkout;
  const isKnown = checkout.state === 'held' || checkout.state === 'paid';
  const row = {
    provider_id: hold.id,
    cents: hold.cents,
    until: hold.until,
    created_at: unit.now,
    changed_at: unit.now,
  };
  await typedTables(unit.db)
    .insertInto('card_hold')
    .values(
      checkout.state === 'failed'
        ? { checkout_id: id, state: 'asked', wanted_cents: 0, ...row }
        : { checkout_id: id, state: 'held', wanted_cents: null, ...row },
    )
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .execute();
  const state = checkoutStateTable.next(checkout.state, 'hold');
  if (isKnown || state === undefined) return;
  await typedTables(unit.db)
    .updateTable('checkout')
    .set({ state, settled_at: unit.now })
    .where('id', '=', id)
    .execute();
  unit.publish(cardHeldEvent, { ...toCheckoutPayload(checkout, hold.cents), until: hold.until?.toISOString() ?? null });
}

/** The card holds nothing any more: it was taken, or is free. */
export async function recordCardHoldEnd(
  unit: Unit,
  checkoutId: CheckoutId,
  state: ProviderCheckout['state'],
): Promise<void> {
  if (state === 'open' || state === 'pending' || state === 'held') return;
  await typedTables(unit.db)
    .updateTable('card_hold')
    .set({ state: 'ended', changed_at: unit.now })
    .where('checkout_id', '=', checkoutId)
    .where('state', '<>', 'ended')
    .execute();
}
