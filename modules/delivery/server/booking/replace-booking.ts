import { LockMode } from '@mikro-orm/core';
import type { Unit } from '#platform/db/unit.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { computeRetryDelayMs } from '../../domain/backoff.ts';
import type { BookingId } from '../../domain/parcel.schemas.ts';
import { bookingStates, parcelStates } from '../../domain/parcel-state.ts';
import type { Quote } from '../../domain/quote.schemas.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { listAvailableCouriers } from '../couriers/courier-standings.ts';
import { enqueueCourierBooking } from './enqueue-courier-booking.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import { CourierBooking, type Parcel } from '../parcel.entity.ts';
import { postponeMissedPickup } from '../pickup/postpone-missed-pickup.ts';

/** Leaves a booking for a later try, with the reason for staff; one that was paused meanwhile stays so. */
export const postponeBooking = ({ transaction }: JobContext, id: BookingId, fault: string): Promise<void> =>
  transaction(async (unit) => {
    const booking = await unit.em.findOneOrFail(CourierBooking, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    booking.fault = fault.slice(0, 300);
    booking.changedAt = unit.now;
    if (booking.dueAt !== null) booking.dueAt = new Date(unit.now.getTime() + computeRetryDelayMs(booking.tries));
  });

/**
 * Gives up a booking and takes the next courier that quoted the parcel, at no cost to its sender. Where none is
 * left the order has failed, and its sender and staff see that. A booking that may exist at the courier stays due
 * until it is cleared up.
 */
export const failBookingAndBookNext = ({ transaction }: JobContext, id: BookingId, fault: string): Promise<void> =>
  transaction(async (unit) => {
    const found = await unit.em.findOneOrFail(CourierBooking, { id });
    const parcel = await lockParcel(unit, found.parcelId);
    const booking = await unit.em.findOneOrFail(
      CourierBooking,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!bookingStates.can(booking.state, 'fail')) return;
    Object.assign(booking, {
      state: 'failed',
      fault: fault.slice(0, 300),
      tries: 0,
      changedAt: unit.now,
      dueAt: booking.externalId === null ? null : unit.now,
    } satisfies Partial<CourierBooking>);
    await unit.em.flush();
    await bookNextCourier(unit, parcel);
  });

/**
 * Books a parcel at the cheapest courier that quoted it and has not failed it.
 * @param last taken where every one has failed
 */
export async function bookNextCourier(unit: Unit, parcel: Parcel, last: Quote | null = null): Promise<void> {
  const next = (await nextQuote(unit, parcel)) ?? last;
  if (!next) {
    parcel.issue = 'noCourier';
    if (parcelStates.can(parcel.state, 'fail')) advanceParcel(unit, parcel, 'fail');
    return;
  }
  if (parcel.state !== 'booking')
    advanceParcel(unit, parcel, parcelStates.can(parcel.state, 'retry') ? 'retry' : 'rebook');
  await postponeMissedPickup(unit, parcel);
  Object.assign(parcel, {
    carrier: next.carrier,
    service: next.service,
    emittedGrams: next.co2Grams,
    trackingNumber: null,
    estimatedOn: null,
    issue: null,
  } satisfies Partial<Parcel>);
  await enqueueCourierBooking(unit, parcel, next);
}

async function nextQuote(unit: Unit, parcel: Parcel): Promise<Quote | undefined> {
  const tried = await unit.em.find(CourierBooking, { parcelId: parcel.id });
  const site = { config: unit.config, db: unit.db, clock: { now: () => unit.now } };
  const awake = await listAvailableCouriers(unit.db, listConfiguredCouriers(site), unit.now);
  return parcel.quotes
    .filter(({ carrier, service }) => !tried.some((one) => one.carrier === carrier && one.service === service))
    .filter(({ carrier }) => awake.some(({ key }) => key === carrier))
    .toSorted((one, other) => one.cents - other.cents)[0];
}
