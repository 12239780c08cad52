import type { JobContext } from '#platform/jobs/define-job.ts';
import type { StorageKey } from '#platform/storage/storage.ts';
import type { ClaimedBooking } from './claim-booking.ts';
import { CourierRefusal, type BookingFacts, type Courier } from './couriers/courier.ts';
import { confirmBooked } from './confirm-booked.ts';
import { postpone } from './replace-booking.ts';
import { tablesOf } from './tables.ts';

/**
 * Buys the label of a booking, at most once, although couriers know no idempotency key: the booking's id is stored
 * before it is confirmed, and from then on a retry reads it before it confirms again. A draft costs nothing, and
 * one whose id was lost is found by our reference.
 */
export async function buyLabel(
  context: JobContext,
  courier: Courier,
  booking: ClaimedBooking,
  signal: AbortSignal,
): Promise<void> {
  const { consignment } = booking;
  if (!consignment) throw new CourierRefusal('the addresses are gone');
  let { externalId } = booking;
  if (externalId === null) {
    externalId = (await courier.find(consignment.reference, signal)) ?? (await courier.draft(consignment, signal));
    await remember(context, booking, { state: 'drafted', external_id: externalId });
  }
  let facts = await courier.read(externalId, signal);
  if (facts.status === 'open') {
    await remember(context, booking, { state: 'confirming' });
    await courier.confirm(externalId, consignment, signal);
    facts = await courier.read(externalId, signal);
  }
  await settle(context, courier, booking, { externalId, facts, signal });
}

interface Answer {
  readonly externalId: string;
  readonly facts: BookingFacts;
  readonly signal: AbortSignal;
}

async function settle(context: JobContext, courier: Courier, booking: ClaimedBooking, answer: Answer): Promise<void> {
  const { facts, externalId, signal } = answer;
  if (facts.status === 'failed' || facts.status === 'cancelled')
    throw new CourierRefusal(`${courier.key} says ${facts.theirStatus}`);
  if (facts.status !== 'labelled') return postpone(context, booking.id, facts.theirStatus);
  const label = await courier.label(externalId, signal);
  const labelKey: StorageKey | null = label && `private/parcels/${booking.id}.pdf`;
  if (label && labelKey && (await context.host.storage.size(labelKey)) === null)
    await context.host.storage.put(labelKey, label);
  await confirmBooked(context, booking, facts, labelKey);
}

type Remembered = { readonly state: 'drafted'; readonly external_id: string } | { readonly state: 'confirming' };

const remember = ({ db, now }: JobContext, { id }: ClaimedBooking, change: Remembered) =>
  tablesOf(db)
    .updateTable('courier_booking')
    .set({ ...change, changed_at: now })
    .where('id', '=', id)
    .execute();
