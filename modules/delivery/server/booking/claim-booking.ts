import { sql } from 'kysely';
import type { JobContext } from '#platform/jobs/define-job.ts';
import type { BookingId, ParcelContact, ParcelId } from '../../domain/parcel.schemas.ts';
import type { BookingState, ParcelState } from '../../domain/parcel-state.ts';
import type { CarrierKey } from '../../domain/carriers.ts';
import type { Consignment } from '../couriers/courier.ts';
import { typedTables } from '../tables.ts';

/** A worker that dies leaves its booking due again after this long. */
const leaseMs = 120_000;

/** A booking in the hands of one worker. */
export interface ClaimedBooking {
  readonly id: BookingId;
  readonly parcelId: ParcelId;
  readonly carrier: CarrierKey;
  readonly state: BookingState;
  readonly externalId: string | null;
  readonly tries: number;
  readonly polls: number;
  readonly createdAt: Date;
  readonly quotedCents: number;
  readonly parcelState: ParcelState;
  readonly consignment: Consignment | null;
}

/** Takes a booking that is due, for this worker alone; null where it is not due or another worker has it. */
export async function claimBooking(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  id: BookingId,
): Promise<ClaimedBooking | null> {
  const claimed = await typedTables(db)
    .updateTable('courier_booking')
    .set({ due_at: new Date(now.getTime() + leaseMs), tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  if (!claimed) return null;
  const parcel = await typedTables(db)
    .selectFrom('parcel')
    .selectAll()
    .where('id', '=', claimed.parcel_id)
    .executeTakeFirstOrThrow();
  const sides = { sender: parcel.sender as ParcelContact | null, receiver: parcel.receiver as ParcelContact | null };
  const consignment = sides.sender &&
    sides.receiver && {
      reference: claimed.reference,
      service: claimed.service,
      quotedCents: claimed.quoted_cents,
      sender: sides.sender,
      receiver: sides.receiver,
      parcel: {
        weightGrams: parcel.weight_grams,
        lengthMm: parcel.length_mm,
        widthMm: parcel.width_mm,
        heightMm: parcel.height_mm,
      },
      description: parcel.description,
      instruction: parcel.instruction,
      pickupOn: parcel.pickup_on,
    };
  return {
    id: claimed.id,
    parcelId: claimed.parcel_id,
    carrier: claimed.carrier,
    state: claimed.state,
    externalId: claimed.external_id,
    tries: claimed.tries,
    polls: claimed.polls,
    createdAt: new Date(claimed.created_at),
    quotedCents: claimed.quoted_cents,
    parcelState: parcel.state,
    consignment,
  };
}
