import { LockMode } from '@mikro-orm/core';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { bookInvoice } from './confirm-booked.ts';
import type { ClaimedBooking } from './claim-booking.ts';
import type { Courier } from './couriers/courier.ts';
import { CourierBooking, Parcel } from './parcel.entity.ts';

/**
 * Clears up a booking that was given up: one that is not confirmed, or that its courier can still cancel, is cancelled;
 * one that turns out to be bought is booked as the house's.
 */
export async function cleanUp(
  { transaction }: JobContext,
  courier: Courier,
  { id, externalId, parcelId }: ClaimedBooking,
  signal: AbortSignal,
): Promise<void> {
  const facts = externalId === null ? null : await courier.read(externalId, signal);
  const isBought = facts?.status === 'labelled' || facts?.status === 'pending';
  if (externalId !== null && (facts?.status === 'open' || (isBought && courier.can.cancelConfirmed)))
    await courier.cancel(externalId, signal);
  await transaction(async (unit) => {
    const booking = await unit.em.findOneOrFail(CourierBooking, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    booking.dueAt = null;
    booking.theirStatus = facts?.theirStatus ?? null;
    booking.changedAt = unit.now;
    if (!isBought || courier.can.cancelConfirmed) return;
    booking.costCents = facts.costCents ?? booking.quotedCents;
    // Booked already where its label was bought before the courier gave it up.
    const parcel = await unit.em.findOneOrFail(Parcel, { id: parcelId });
    if (booking.confirmedAt === null) await bookInvoice(unit, booking, parcel);
  });
}
