import type { Unit } from '#platform/db/unit.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { CarrierKey } from '../../domain/carriers.ts';
import type { ParcelId } from '../../domain/parcel.schemas.ts';
import { cancelParcelWithRefund } from './cancel-parcel.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import { bookNextCourier } from '../booking/replace-booking.ts';
import { typedTables } from '../tables.ts';

/** Staff try a failed order again, at every courier that quoted it. @throws delivery.notFound, delivery.wrongState */
export async function retryParcel(unit: Unit, parcelId: ParcelId, reason: string): Promise<void> {
  const parcel = await lockParcel(unit, parcelId);
  if (parcel.state !== 'failed') throw deliveryErrors.wrongState({ state: parcel.state });
  const [first] = parcel.quotes.toSorted((one, other) => one.cents - other.cents);
  await bookNextCourier(unit, parcel, first ?? null);
  unit.audit({ action: 'delivery.retry', subject: { kind: 'parcel', id: parcelId }, reason });
}

/** Staff cancel an order, after asking its courier where that was needed; the fee goes back. */
export async function cancelParcelForStaff(unit: Unit, parcelId: ParcelId, reason: string): Promise<void> {
  const parcel = await lockParcel(unit, parcelId);
  await cancelParcelWithRefund(unit, parcel, null);
  unit.audit({ action: 'delivery.cancel', subject: { kind: 'parcel', id: parcelId }, reason });
}

/** The courier would not cancel: the label stands. */
export async function recordCourierCancelRefusal(unit: Unit, parcelId: ParcelId, reason: string): Promise<void> {
  const parcel = await lockParcel(unit, parcelId);
  advanceParcel(unit, parcel, 'refuse');
  unit.audit({ action: 'delivery.refuseCancel', subject: { kind: 'parcel', id: parcelId }, reason });
}

/** Turns a courier off for new orders, or on again; also ends its rest after faults. */
export async function setCourierEnabled(unit: Unit, carrier: CarrierKey, isOn: boolean, reason: string): Promise<void> {
  const row = { is_on: isOn, faults: 0, paused_until: null };
  await typedTables(unit.db)
    .insertInto('courier_standing')
    .values({ carrier, ...row, last_good_at: null, last_fault_at: null, last_fault: null })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet(row))
    .execute();
  unit.audit({ action: 'delivery.switchCourier', subject: { kind: 'courier', id: carrier }, after: { isOn }, reason });
}
