import { LockMode } from '@mikro-orm/core';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { pollAfterMs } from '../domain/backoff.ts';
import { parcelStates } from '../domain/parcel-state.ts';
import { endCancelled } from './cancel-parcel.ts';
import type { ClaimedBooking } from './claim-booking.ts';
import type { Courier } from './couriers/courier.ts';
import { lockParcel, moveParcel } from './move-parcel.ts';
import { CourierBooking } from './parcel.entity.ts';
import { recordEvents } from './record-events.ts';
import { replaceBooking } from './replace-booking.ts';

const day = 86_400_000;

/**
 * Asks a courier about a parcel and stores its reports. A courier that gives a booking up before it collected is
 * replaced. After `COURIER_POLL_DAYS` it is asked no more.
 */
export async function followParcel(
  context: JobContext,
  courier: Courier,
  booking: ClaimedBooking,
  signal: AbortSignal,
): Promise<void> {
  const { externalId, parcelState } = booking;
  if (externalId === null) return;
  const facts = await courier.read(externalId, signal);
  if ((facts.status === 'failed' || facts.status === 'cancelled') && parcelState === 'labelCreated')
    return replaceBooking(context, booking.id, `${courier.key} says ${facts.theirStatus}`);
  const events = await courier.track(externalId, signal);
  await context.transaction(async (unit) => {
    const parcel = await lockParcel(unit, booking.parcelId);
    // The courier has done what staff were to ask it for.
    if (facts.status === 'cancelled' && parcel.state === 'cancelRequested') return endCancelled(unit, parcel, null);
    const row = await unit.em.findOneOrFail(
      CourierBooking,
      { id: booking.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    await recordEvents(unit, parcel, row, events);
    // Cancelled or replaced while its courier answered: it stays due until it is cleared up.
    if (row.state !== 'booked') return;
    row.theirStatus = facts.theirStatus;
    row.fault = null;
    row.tries = 0;
    row.polls += 1;
    row.changedAt = unit.now;
    const isOver = parcel.state === 'delivered' || parcel.state === 'cancelled';
    const isRetired = unit.now.getTime() - row.createdAt.getTime() > unit.config.COURIER_POLL_DAYS * day;
    if (isRetired && !isOver && parcelStates.can(parcel.state, 'raise')) {
      parcel.issue = 'lost';
      moveParcel(unit, parcel, 'raise');
    }
    if (isOver || isRetired) Object.assign(row, { state: 'closed', dueAt: null });
    else row.dueAt = new Date(unit.now.getTime() + pollAfterMs(row.polls));
  });
}
