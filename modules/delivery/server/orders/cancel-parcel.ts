import { CheckoutId, requestCheckoutRefund } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { isParcelHeld } from '../../domain/held-parcels.ts';
import type { ParcelId } from '../../domain/parcel.schemas.ts';
import { parcelStates } from '../../domain/parcel-state.ts';
import { notHandedOverStates } from '../../domain/obsolete-parcels.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import { CourierBooking, type Parcel } from '../parcel.entity.ts';

/**
 * The sender cancels. Before there is a label the order is dropped; a label is cancelled where its courier can, and
 * otherwise staff ask the courier. The fee goes back once it is cancelled. An order that is being booked can be
 * cancelled where it is on hold.
 * @throws delivery.notFound, delivery.wrongState once it is on its way
 */
export async function cancelParcel(unit: Unit, sender: Member, parcelId: ParcelId): Promise<void> {
  const parcel = await lockParcel(unit, parcelId);
  if (parcel.senderId !== sender.id) throw deliveryErrors.notFound();
  if (parcel.state === 'booking' && !isParcelHeld(parcel)) throw deliveryErrors.wrongState({ state: parcel.state });
  await cancelUncollectedParcel(unit, parcel, sender);
}

/** Ends a locked parcel that was not collected. @throws delivery.wrongState once it is on its way */
export async function cancelUncollectedParcel(unit: Unit, parcel: Parcel, by: Member | null): Promise<void> {
  if (parcelStates.can(parcel.state, 'discard')) return advanceParcel(unit, parcel, 'discard', by?.id ?? null);
  if (!notHandedOverStates.some((state) => state === parcel.state))
    throw deliveryErrors.wrongState({ state: parcel.state });
  if (parcel.state === 'labelCreated' && !(await canCancelLabel(unit, parcel)))
    return advanceParcel(unit, parcel, 'askCancel', by?.id ?? null);
  return cancelParcelWithRefund(unit, parcel, by);
}

async function canCancelLabel(unit: Unit, { id: parcelId }: Parcel): Promise<boolean> {
  const booking = await unit.em.findOne(CourierBooking, { parcelId, state: 'booked' });
  const site = { config: unit.config, db: unit.db, clock: { now: () => unit.now } };
  return listConfiguredCouriers(site).find(({ key }) => key === booking?.carrier)?.can.cancelConfirmed ?? false;
}

/** Cancels for good: the booking is cleared up at its courier, and what was paid goes back. */
export async function cancelParcelWithRefund(unit: Unit, parcel: Parcel, by: Member | null): Promise<void> {
  advanceParcel(unit, parcel, 'cancel', by?.id ?? null);
  const live = await unit.em.find(CourierBooking, {
    parcelId: parcel.id,
    state: { $in: ['intended', 'drafted', 'confirming', 'booked'] },
  });
  for (const booking of live)
    Object.assign(booking, {
      state: 'failed',
      fault: 'cancelled',
      tries: 0,
      changedAt: unit.now,
      dueAt: booking.externalId === null ? null : unit.now,
    } satisfies Partial<CourierBooking>);
  if (parcel.checkoutId !== null)
    await requestCheckoutRefund(unit, CheckoutId.parse(parcel.checkoutId), { reason: 'courier order cancelled' });
}
