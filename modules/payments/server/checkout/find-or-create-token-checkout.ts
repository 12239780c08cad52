import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isTokenPack, tokenPacks } from '../../domain/prices.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { findPrice } from '../prices/find-price.ts';
import { findOrCreateCheckout, type OpenedCheckout } from './find-or-create-checkout.ts';
import { lockUnsettledCheckoutsOfPayer } from './unsettled-checkouts.ts';

/**
 * Opens a checkout for a pack of tokens, or answers the one that is open for such a pack: two tabs pay once. Each
 * purchase has its own reference, so a pack may be bought again once the last one is paid.
 * @throws payments.noSuchPack, payments.buyingStopped, payments.paymentPending
 */
export async function findOrCreateTokenCheckout(
  unit: Unit,
  member: { readonly id: MemberId },
  { tokens, returnTo }: { readonly tokens: number; readonly returnTo: string },
): Promise<OpenedCheckout> {
  if (!isTokenPack(tokens)) throw paymentErrors.noSuchPack();
  const cents = await findPrice(unit.db, tokenPacks[tokens], unit.now);
  const unsettled = await lockUnsettledCheckoutsOfPayer(unit, member.id, 'tokens');
  const earlier = unsettled.find((one) => one.quantity === tokens && one.cents === cents);
  return findOrCreateCheckout(unit, member, {
    purpose: 'tokens',
    reference: earlier?.reference ?? newId(EventId, unit.now.getTime()),
    cents,
    quantity: tokens,
    returnTo,
  });
}
