import { hour } from '#contracts/durations.ts';
import type { LegId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { toDayInAustralianState, listPickupDays } from '../../domain/business-day.ts';
import type { ParcelId } from '../../domain/parcel.schemas.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { enqueueCourierBooking } from '../booking/enqueue-courier-booking.ts';
import { cancelParcelWithRefund } from '../orders/cancel-parcel.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import { CourierBooking, type Parcel } from '../parcel.entity.ts';
import { carriesLegSql } from '../parcel-legs.ts';
import { loadCourierCalendar } from '../pickup/load-calendar.ts';
import { typedTables } from '../tables.ts';

/**
 * Books every parcel of a protection at its courier, all in one transaction. A pickup that was chosen for a day before
 * everyone has to have packed is moved behind it.
 */
export async function bookProtectedParcels(unit: Unit, id: ProtectionId): Promise<void> {
  for (const parcelId of await listProtectedParcels(unit, id)) {
    const parcel = await lockParcel(unit, parcelId);
    const { carrier, service, priceCents } = parcel;
    if (parcel.state !== 'booking' || carrier === null || service === null || priceCents === null) continue;
    await movePickup(unit, parcel);
    await enqueueCourierBooking(unit, parcel, { carrier, service, cents: priceCents });
  }
}

async function movePickup(unit: Unit, parcel: Parcel): Promise<void> {
  const { sender } = parcel;
  if (!sender) return;
  const packedBy = new Date(unit.now.getTime() + deliverySettings.read(unit.config).PROTECTION_PACK_HOURS * hour);
  const calendar = await loadCourierCalendar(unit.db, sender.state, sender.postcode);
  const [first] = listPickupDays(toDayInAustralianState(sender.state, packedBy), calendar, 1);
  if (first !== undefined && parcel.pickupOn < first) parcel.pickupOn = first;
}

const listProtectedParcels = async (unit: Unit, id: ProtectionId): Promise<readonly ParcelId[]> => {
  const rows = await typedTables(unit.db)
    .selectFrom('parcel')
    .innerJoin('parcel_leg as carried', 'carried.parcel_id', 'parcel.id')
    .innerJoin('protection_promise as promise', 'promise.leg_id', 'carried.leg_id')
    .select('parcel.id')
    // A box of several is in several promises.
    .distinct()
    .where('promise.protection_id', '=', id)
    .where('parcel.state', '<>', 'cancelled')
    .orderBy('parcel.id')
    .execute();
  return rows.map(({ id: parcelId }) => parcelId);
};

/** Cancels the courier order of a parcel that does not leave; its fee goes back. */
export async function cancelProtectedOrder(unit: Unit, legId: LegId): Promise<void> {
  const found = await typedTables(unit.db)
    .selectFrom('parcel')
    .select('id')
    .where(carriesLegSql([legId]))
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  if (!found) return;
  const parcel = await lockParcel(unit, found.id);
  if (parcel.state === 'draft' || parcel.state === 'awaitingPayment') return advanceParcel(unit, parcel, 'discard');
  if (parcel.state === 'booking' || parcel.state === 'failed') return cancelParcelWithRefund(unit, parcel, null);
  if (parcel.state !== 'labelCreated') return;
  const booking = await unit.em.findOne(CourierBooking, { parcelId: parcel.id, state: 'booked' });
  const couriers = listConfiguredCouriers({ config: unit.config, db: unit.db, clock: { now: () => unit.now } });
  const canCancel = couriers.find(({ key }) => key === booking?.carrier)?.can.cancelConfirmed;
  if (canCancel) await cancelParcelWithRefund(unit, parcel, null);
  else advanceParcel(unit, parcel, 'askCancel');
}
