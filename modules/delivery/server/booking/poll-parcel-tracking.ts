import { LockMode } from '@mikro-orm/core';
import { day } from '#contracts/durations.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computePollDelayMs } from '../../domain/backoff.ts';
import { parcelStates } from '../../domain/parcel-state.ts';
import { isCollectedByCourier } from '../../domain/tracking-outcome.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { cancelParcelWithRefund } from '../orders/cancel-parcel.ts';
import type { ClaimedBooking } from './claim-booking.ts';
import type { Courier, CourierEvent } from '../couriers/courier.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import { CourierBooking, type Parcel } from '../parcel.entity.ts';
import { recordCourierEvents } from './record-courier-events.ts';
import { failBookingAndBookNext } from './replace-booking.ts';

/**
 * Asks a courier about a parcel and stores its reports. A courier that gives a booking up before it has collected is
 * replaced. After `COURIER_POLL_DAYS` it is asked no more.
 */
export async function pollParcelTracking(
  context: JobContext,
  courier: Courier,
  booking: ClaimedBooking,
  signal: AbortSignal,
): Promise<void> {
  const { externalId, parcelState } = booking;
  if (externalId === null) return;
  const bookingStatus = await courier.read(externalId, signal);
  const isGivenUp = ['failed', 'cancelled'].includes(bookingStatus.status) && parcelState === 'labelCreated';
  const events = await fetchReports(courier, externalId, isGivenUp, signal);
  if (isGivenUp && !isCollectedByCourier(events.map(({ kind }) => kind)))
    return failBookingAndBookNext(context, booking.id, `${courier.key} says ${bookingStatus.theirStatus}`);
  await context.transaction(async (unit) => {
    const parcel = await lockParcel(unit, booking.parcelId);
    // The courier has done what staff were to ask it for.
    if (bookingStatus.status === 'cancelled' && parcel.state === 'cancelRequested')
      return cancelParcelWithRefund(unit, parcel, null);
    const row = await unit.em.findOneOrFail(
      CourierBooking,
      { id: booking.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    await recordCourierEvents(unit, parcel, row, events);
    // Cancelled or replaced while its courier answered: it stays due until it is cleared up.
    if (row.state !== 'booked') return;
    row.theirStatus = bookingStatus.theirStatus;
    row.fault = null;
    row.tries = 0;
    row.polls += 1;
    row.changedAt = unit.now;
    const isOver = parcel.state === 'delivered' || parcel.state === 'cancelled';
    if (isOver || isOld(row, unit.now, unit.config)) retire(unit, parcel, row);
    else row.dueAt = new Date(unit.now.getTime() + computePollDelayMs(row.polls));
  });
}

/** A courier that has given a booking up may know nothing of its parcel any more. */
async function fetchReports(
  courier: Courier,
  externalId: string,
  isGivenUp: boolean,
  signal: AbortSignal,
): Promise<readonly CourierEvent[]> {
  try {
    return await courier.track(externalId, signal);
  } catch (error) {
    if (isGivenUp) return [];
    throw error;
  }
}

const isOld = ({ createdAt }: Pick<CourierBooking, 'createdAt'>, now: Date, config: ParsedSettings): boolean =>
  now.getTime() - createdAt.getTime() > deliverySettings.read(config).COURIER_POLL_DAYS * day;

/** A courier is asked no more; a parcel that has come to no end by then is staff's to find. */
function retire(unit: Unit, parcel: Parcel, row: CourierBooking): void {
  row.dueAt = null;
  if (row.state !== 'booked') return;
  row.state = 'closed';
  if (!parcelStates.can(parcel.state, 'raise')) return;
  parcel.issue = 'lost';
  advanceParcel(unit, parcel, 'raise');
}

/**
 * Retires a booking after `COURIER_POLL_DAYS` whose courier does not answer, or is not configured any more.
 * @returns whether it was so old
 */
export async function retireBookingIfTooOld(
  { host, now, transaction }: JobContext,
  { id, parcelId, createdAt }: ClaimedBooking,
): Promise<boolean> {
  if (!isOld({ createdAt }, now, host.config)) return false;
  await transaction(async (unit) => {
    const parcel = await lockParcel(unit, parcelId);
    const row = await unit.em.findOneOrFail(CourierBooking, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    retire(unit, parcel, row);
  });
  return true;
}
