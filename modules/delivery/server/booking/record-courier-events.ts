import { randomUUID } from 'node:crypto';
import type { Unit } from '#platform/db/unit.ts';
import { parcelStates, type ParcelAction } from '../../domain/parcel-state.ts';
import { computeTrackingOutcome, type TrackingOutcome } from '../../domain/tracking-outcome.ts';
import type { CourierEvent } from '../couriers/courier.ts';
import { advanceParcel, publishParcelChange } from '../advance-parcel.ts';
import type { CourierBooking, Parcel } from '../parcel.entity.ts';
import { typedTables } from '../tables.ts';

const actions: Readonly<Record<TrackingOutcome['state'], ParcelAction | null>> = {
  labelCreated: null,
  shipped: 'ship',
  exception: 'raise',
  delivered: 'deliver',
};

/**
 * Stores a courier's reports of a locked parcel, each once, and moves the parcel to the state that all of them make:
 * replayed, late and reordered reports lead to the same end. Reports of a replaced courier move nothing.
 */
export async function recordCourierEvents(
  unit: Unit,
  parcel: Parcel,
  booking: CourierBooking,
  events: readonly CourierEvent[],
): Promise<void> {
  if (events.length > 0)
    await typedTables(unit.db)
      .insertInto('parcel_event')
      .values(
        events.map(({ key, kind, words, place, happenedAt }) => ({
          id: randomUUID(),
          parcel_id: parcel.id,
          booking_id: booking.id,
          key,
          kind,
          words,
          place,
          happened_at: happenedAt,
          recorded_at: unit.now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['booking_id', 'key']).doNothing())
      .execute();
  if (booking.state !== 'booked') return;
  const rows = await typedTables(unit.db)
    .selectFrom('parcel_event')
    .select(['kind', 'happened_at'])
    .where('booking_id', '=', booking.id)
    .execute();
  const { state, issue } = computeTrackingOutcome(
    rows.map(({ kind, happened_at }) => ({ kind, happenedAt: new Date(happened_at) })),
  );
  const action = actions[state];
  parcel.issue = issue;
  if (action !== null && state !== parcel.state && parcelStates.can(parcel.state, action))
    advanceParcel(unit, parcel, action);
  else publishParcelChange(unit, parcel);
}
