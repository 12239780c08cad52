import { CheckoutId, findOrCreateCheckout } from '#modules/payments/public.ts';
import type { Member } from '#platform/member.ts';
import type { Unit } from '#platform/db/unit.ts';
import { toParcelPath } from '../../domain/parcel-path.ts';
import type { Parcel } from '../parcel.entity.ts';

/** Opens the checkout of an order, which its parcel then waits for. @returns its address */
export async function openCourierCheckout(unit: Unit, sender: Member, parcel: Parcel): Promise<string> {
  const { itemId, originId, receiverId, orderNumber, quotedAt, priceCents } = parcel;
  const cents = priceCents ?? 0;
  const { checkoutId, url } = await findOrCreateCheckout(unit, sender, {
    purpose: 'courier',
    reference: `${orderNumber}-${quotedAt.getTime()}-${cents}`,
    cents,
    returnTo: toParcelPath({ postId: itemId, offerId: originId, receiverId }),
  });
  parcel.checkoutId = CheckoutId.parse(checkoutId);
  return url;
}
