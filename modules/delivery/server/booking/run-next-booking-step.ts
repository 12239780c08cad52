import type { JobContext } from '#platform/jobs/define-job.ts';
import type { BookingId } from '../../domain/parcel.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { claimBooking, type ClaimedBooking } from './claim-booking.ts';
import { cleanUpBooking } from './clean-up-booking.ts';
import { CourierUnavailableError, CourierRefusalError } from '../couriers/courier.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { recordCourierOutcome } from '../couriers/courier-standings.ts';
import { buyLabel } from './buy-label.ts';
import { postponeBooking, failBookingAndBookNext } from './replace-booking.ts';
import { pollParcelTracking, retireBookingIfTooOld } from './poll-parcel-tracking.ts';

/** Time that all calls about one booking may take. */
const callsMs = 45_000;

/**
 * Does the next step of a booking that is due: buys its label, follows its parcel, or clears up after it failed. A
 * fault of the courier postpones it; a refusal, or too many faults, replaces the courier. What was bought at a courier
 * that does not answer is asked for until it is too old.
 */
export async function runNextBookingStep(context: JobContext, id: BookingId): Promise<void> {
  const { host, db, now } = context;
  const booking = await claimBooking(context, id);
  if (!booking) return;
  const courier = listConfiguredCouriers({ config: host.config, db, clock: host.clock }).find(
    ({ key }) => key === booking.carrier,
  );
  if (!courier) return giveUp(context, booking, `${booking.carrier} is not configured`);
  const signal = AbortSignal.timeout(callsMs);
  try {
    if (booking.state === 'failed') await cleanUpBooking(context, courier, booking, signal);
    else if (booking.state === 'booked') await pollParcelTracking(context, courier, booking, signal);
    else await buyLabel(context, courier, booking, signal);
    await recordCourierOutcome(context.transaction, courier.key, now);
  } catch (error) {
    if (!(error instanceof CourierUnavailableError || error instanceof CourierRefusalError)) throw error;
    await recordCourierOutcome(context.transaction, courier.key, now, error);
    const isOver =
      error instanceof CourierRefusalError || booking.tries >= deliverySettings.read(host.config).COURIER_TRIES;
    if (isOver || isBought(booking)) await giveUp(context, booking, error.message);
    else await postponeBooking(context, id, error.message);
  }
}

/** Its label was bought, or may have been: no other courier takes its place. */
const isBought = ({ state }: ClaimedBooking): boolean => state === 'booked' || state === 'failed';

async function giveUp(context: JobContext, booking: ClaimedBooking, fault: string): Promise<void> {
  if (!isBought(booking)) return failBookingAndBookNext(context, booking.id, fault);
  if (!(await retireBookingIfTooOld(context, booking))) await postponeBooking(context, booking.id, fault);
}
