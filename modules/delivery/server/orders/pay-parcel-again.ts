import { CheckoutId, findOrCreateCheckout } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { isParcelHeld } from '../../domain/held-parcels.ts';
import type { ParcelId } from '../../domain/parcel.schemas.ts';
import { lockParcel } from '../advance-parcel.ts';

/**
 * The sender pays again for an order whose fee the bank took back. Until the money is here it stays on hold.
 * @returns the address of the checkout
 * @throws delivery.notFound, delivery.wrongState where it is not on hold, or is being cancelled
 */
export async function payParcelAgain(unit: Unit, sender: Member, parcelId: ParcelId): Promise<string> {
  const parcel = await lockParcel(unit, parcelId);
  if (parcel.senderId !== sender.id) throw deliveryErrors.notFound();
  if (!isParcelHeld(parcel) || parcel.state === 'cancelRequested' || parcel.priceCents === null)
    throw deliveryErrors.wrongState({ state: parcel.state });
  const { checkoutId, url } = await findOrCreateCheckout(unit, sender, {
    purpose: 'courier',
    // Once for each time that the bank took the fee.
    reference: `${parcel.orderNumber}-again-${parcel.checkoutId}-${parcel.disputes}`,
    cents: parcel.priceCents,
    returnTo: `/my-delivery/${parcel.itemId}/${parcel.originId}/${parcel.receiverId}`,
    isRepayment: true,
  });
  parcel.repayCheckoutId = CheckoutId.parse(checkoutId);
  return url;
}
