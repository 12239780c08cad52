import { LockMode } from '@mikro-orm/core';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { recordCourierCredit, recordCourierInvoice } from './record-courier-invoice.ts';
import type { ClaimedBooking } from './claim-booking.ts';
import type { BookingStatus, Courier } from '../couriers/courier.ts';
import { CourierBooking, Parcel } from '../parcel.entity.ts';

/**
 * Clears up a booking that was given up: one that is not confirmed, or that its courier can still cancel, is cancelled;
 * one that turns out to be bought is booked as the house's. A label that was invoiced and is cancelled is credited.
 */
export async function cleanUpBooking(
  { transaction }: JobContext,
  courier: Courier,
  { id, externalId, parcelId }: ClaimedBooking,
  signal: AbortSignal,
): Promise<void> {
  const bookingStatus = externalId === null ? null : await courier.read(externalId, signal);
  const stays = bookingStatus !== null && isBought(bookingStatus) && !courier.can.cancelConfirmed;
  if (externalId !== null && !stays && bookingStatus?.status !== 'cancelled' && bookingStatus?.status !== 'failed')
    await courier.cancel(externalId, signal);
  await transaction(async (unit) => {
    const booking = await unit.em.findOneOrFail(CourierBooking, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    booking.dueAt = null;
    booking.theirStatus = bookingStatus?.theirStatus ?? null;
    booking.changedAt = unit.now;
    const parcel = await unit.em.findOneOrFail(Parcel, { id: parcelId });
    if (stays) booking.costCents = bookingStatus.costCents ?? booking.quotedCents;
    // Invoiced already where its label was bought before it was given up.
    if (stays && booking.confirmedAt === null) await recordCourierInvoice(unit, booking, parcel);
    if (!stays && booking.confirmedAt !== null) await recordCourierCredit(unit, booking, parcel);
  });
}

const isBought = ({ status }: BookingStatus): boolean => status === 'labelled' || status === 'pending';
