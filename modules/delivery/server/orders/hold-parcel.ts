import type { Unit } from '#platform/db/unit.ts';
import { isParcelHeld } from '../../domain/held-parcels.ts';
import { publishParcelChange, publishParcelStateEvent } from '../advance-parcel.ts';
import { callCourierJobRef } from '../booking/call-courier.job-reference.ts';
import type { Parcel } from '../parcel.entity.ts';
import { postponeMissedPickup } from '../pickup/postpone-missed-pickup.ts';
import { typedTables } from '../tables.ts';

/** States of a booking whose label is not bought. */
const unbought = ['intended', 'drafted', 'confirming'] as const;

/**
 * Pauses what a held parcel has not bought yet: a booking that is due at no time is neither called nor confirmed
 * (`mayConfirm`). Does nothing to one that is not held.
 */
export async function pauseHeldBookings(unit: Unit, parcel: Parcel): Promise<void> {
  if (!isParcelHeld(parcel)) return;
  await typedTables(unit.db)
    .updateTable('courier_booking')
    .set({ due_at: null })
    .where('parcel_id', '=', parcel.id)
    .where('state', 'in', unbought)
    .execute();
}

/** Lets a parcel go on that was on hold, and notifies both sides of a label that was withheld until now. */
export async function releaseHeldParcel(unit: Unit, parcel: Parcel): Promise<void> {
  publishParcelChange(unit, parcel);
  if (parcel.state === 'labelCreated') publishParcelStateEvent(unit, parcel);
  if (parcel.state !== 'booking') return;
  await postponeMissedPickup(unit, parcel);
  const paused = await typedTables(unit.db)
    .updateTable('courier_booking')
    .set({ due_at: unit.now })
    .where('parcel_id', '=', parcel.id)
    .where('state', 'in', unbought)
    .where('due_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of paused) unit.enqueue(callCourierJobRef, { bookingId: id });
}
