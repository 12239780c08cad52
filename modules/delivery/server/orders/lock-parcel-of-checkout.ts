import type { CheckoutId } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockParcel } from '../advance-parcel.ts';
import type { Parcel } from '../parcel.entity.ts';
import { typedTables } from '../tables.ts';

/** Locks the parcel that a checkout pays for, or pays for again; null where it pays for none any more. */
export async function lockParcelOfCheckout(unit: Unit, checkoutId: CheckoutId): Promise<Parcel | null> {
  const found = await typedTables(unit.db)
    .selectFrom('parcel')
    .select('id')
    .where((eb) => eb.or([eb('checkout_id', '=', checkoutId), eb('repay_checkout_id', '=', checkoutId)]))
    .executeTakeFirst();
  const parcel = found && (await lockParcel(unit, found.id));
  return parcel?.checkoutId === checkoutId || parcel?.repayCheckoutId === checkoutId ? parcel : null;
}
