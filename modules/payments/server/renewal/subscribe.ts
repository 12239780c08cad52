import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { openCheckout, type OpenedCheckout } from '../checkout/open-checkout.ts';
import { priceOf } from '../prices/price-of.ts';
import { tablesOf } from '../tables.ts';
import { renewalOf } from './renewal-of.ts';

/**
 * Opens a checkout for a subscription, or answers the one that is open.
 * @throws payments.alreadySubscribed if one renews already or can be resumed; payments.buyingStopped
 */
export async function openSubscription(
  unit: Unit,
  member: { readonly id: MemberId },
  returnTo: string,
): Promise<OpenedCheckout> {
  const { paid } = await renewalOf(unit.db, member.id, unit.now);
  if (paid) throw paymentErrors.alreadySubscribed();
  const cents = await priceOf(unit.db, 'subscription', unit.now);
  const open = await tablesOf(unit.db)
    .selectFrom('checkout')
    .select('reference')
    .where('member_id', '=', member.id)
    .where('purpose', '=', 'subscription')
    .where('state', '=', 'open')
    .where('cents', '=', cents)
    .limit(1)
    .executeTakeFirst();
  const reference = open?.reference ?? newId(EventId, unit.now.getTime());
  return openCheckout(unit, member, { purpose: 'subscription', reference, cents, returnTo });
}
