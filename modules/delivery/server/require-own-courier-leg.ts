import type { MemberId } from '#contracts/ids.ts';
import { findIncomingItemLeg, type CourierLeg } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import { deliveryErrors } from '../domain/delivery.errors.ts';
import type { ParcelPath } from '../domain/parcel.schemas.ts';

/** The leg of a parcel's page, for one of its two parties. @throws delivery.notFound for anyone else */
export async function requireOwnCourierLeg(
  db: Db,
  viewer: MemberId,
  { postId, offerId, receiver }: ParcelPath,
): Promise<CourierLeg> {
  const leg = await findIncomingItemLeg(db, { originId: offerId, itemId: postId, toId: receiver });
  if (!leg || (leg.fromId !== viewer && leg.toId !== viewer)) throw deliveryErrors.notFound();
  return leg;
}

/** Whether a parcel can still be begun: a courier is agreed and nothing was sent. */
export const canBeginParcel = (leg: CourierLeg): boolean =>
  leg.isCourierAgreed && leg.state === 'agreed' && ['agreed', 'underWay'].includes(leg.swapState);
