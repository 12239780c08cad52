import type { Unit } from '#platform/db/unit.ts';
import { newId } from '#contracts/ids.ts';
import type { Quote } from '../../domain/quote.schemas.ts';
import { isParcelHeld } from '../../domain/held-parcels.ts';
import { BookingId } from '../../domain/parcel.schemas.ts';
import { callCourierJobRef } from './call-courier.job-reference.ts';
import { CourierBooking, type Parcel } from '../parcel.entity.ts';
import { typedTables } from '../tables.ts';

/**
 * Writes down the intention to book at a courier and enqueues the calls. One booking of a parcel is live at a time: the
 * database refuses a second one. That of a parcel on hold waits for its release.
 */
export async function enqueueCourierBooking(
  unit: Unit,
  parcel: Parcel,
  { carrier, service, cents }: Pick<Quote, 'carrier' | 'service' | 'cents'>,
): Promise<void> {
  const before = await typedTables(unit.db)
    .selectFrom('courier_booking')
    .select('id')
    .where('parcel_id', '=', parcel.id)
    .execute();
  const isHeld = isParcelHeld(parcel);
  const id = newId(BookingId, unit.now.getTime());
  unit.em.create(CourierBooking, {
    id,
    parcelId: parcel.id,
    carrier,
    service,
    reference: `${parcel.orderNumber}-${before.length + 1}`,
    externalId: null,
    state: 'intended',
    quotedCents: cents,
    costCents: null,
    trackingNumber: null,
    labelKey: null,
    theirStatus: null,
    tries: 0,
    polls: 0,
    dueAt: isHeld ? null : unit.now,
    fault: null,
    createdAt: unit.now,
    confirmedAt: null,
    changedAt: unit.now,
  });
  if (!isHeld) unit.enqueue(callCourierJobRef, { bookingId: id });
}
