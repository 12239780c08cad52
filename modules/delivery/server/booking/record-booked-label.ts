import { LockMode } from '@mikro-orm/core';
import type { Unit } from '#platform/db/unit.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { addBusinessDays } from '../../domain/business-day.ts';
import { computePollDelayMs } from '../../domain/backoff.ts';
import { parcelStates } from '../../domain/parcel-state.ts';
import { recordCourierInvoice } from './record-courier-invoice.ts';
import type { ClaimedBooking } from './claim-booking.ts';
import type { BookingStatus } from '../couriers/courier.ts';
import { deleteLabelFilesJobRef } from './delete-label-files.job-reference.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import { CourierBooking, type Parcel } from '../parcel.entity.ts';
import { loadCourierCalendar } from '../pickup/load-calendar.ts';

/**
 * Stores what was bought: the booking is booked, its parcel has a label, and the courier's invoice is in the ledger. A
 * second run changes nothing.
 */
export const recordBookedLabel = (
  { transaction }: JobContext,
  { id, parcelId }: ClaimedBooking,
  bookingStatus: BookingStatus,
  labelKey: string | null,
): Promise<void> =>
  transaction(async (unit) => {
    const parcel = await lockParcel(unit, parcelId);
    const booking = await unit.em.findOneOrFail(CourierBooking, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (booking.state !== 'confirming' && booking.state !== 'drafted') return;
    Object.assign(booking, {
      state: 'booked',
      labelKey,
      trackingNumber: bookingStatus.trackingNumber,
      theirStatus: bookingStatus.theirStatus,
      costCents: bookingStatus.costCents ?? booking.quotedCents,
      confirmedAt: unit.now,
      changedAt: unit.now,
      tries: 0,
      fault: null,
      dueAt: new Date(unit.now.getTime() + computePollDelayMs(0)),
    } satisfies Partial<CourierBooking>);
    await recordCourierInvoice(unit, booking, parcel);
    // A side that left while its courier drew the label.
    if (labelKey !== null && (!parcel.sender || !parcel.receiver))
      unit.enqueue(deleteLabelFilesJobRef, { parcelIds: [parcelId] });
    if (!parcelStates.can(parcel.state, 'label')) return;
    parcel.carrier = booking.carrier;
    parcel.trackingNumber = bookingStatus.trackingNumber;
    parcel.estimatedOn = await estimatedOn(unit, parcel);
    advanceParcel(unit, parcel, 'label');
  });

/** The last day of the quoted range, in business days after the pickup. */
async function estimatedOn(unit: Unit, { sender, quotes, carrier, pickupOn }: Parcel): Promise<string | null> {
  const quote = quotes.find((one) => one.carrier === carrier);
  if (!sender || !quote) return null;
  return addBusinessDays(pickupOn, quote.days.to, await loadCourierCalendar(unit.db, sender.state, sender.postcode));
}
