import { anySql } from '#platform/db/columns.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import type { ClaimedBooking } from './claim-booking.ts';
import { CourierRefusalError, type BookingStatus, type Courier } from '../couriers/courier.ts';
import { recordBookedLabel } from './record-booked-label.ts';
import { toLabelKey } from './delete-label-files.job-reference.ts';
import { postponeBooking } from './replace-booking.ts';
import { typedTables } from '../tables.ts';

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
  if (!consignment) throw new CourierRefusalError('the addresses are gone');
  let { externalId } = booking;
  if (externalId === null) {
    externalId = (await courier.find(consignment.reference, signal)) ?? (await courier.draft(consignment, signal));
    if (!(await storeDraft(context, booking, externalId))) return;
  }
  let bookingStatus = await courier.read(externalId, signal);
  if (bookingStatus.status === 'open') {
    if (!(await mayConfirm(context, booking))) return;
    await courier.confirm(externalId, consignment, signal);
    bookingStatus = await courier.read(externalId, signal);
  }
  await settle(context, courier, booking, { externalId, facts: bookingStatus, signal });
}

interface Answer {
  readonly externalId: string;
  readonly facts: BookingStatus;
  readonly signal: AbortSignal;
}

async function settle(context: JobContext, courier: Courier, booking: ClaimedBooking, answer: Answer): Promise<void> {
  const { facts, externalId, signal } = answer;
  if (facts.status === 'failed' || facts.status === 'cancelled')
    throw new CourierRefusalError(`${courier.key} says ${facts.theirStatus}`);
  if (facts.status !== 'labelled') return postponeBooking(context, booking.id, facts.theirStatus);
  const label = await courier.label(externalId, signal);
  const labelKey = label && toLabelKey(booking.id);
  if (label && labelKey && (await context.host.storage.size(labelKey)) === null)
    await context.host.storage.put(labelKey, label);
  await recordBookedLabel(context, booking, facts, labelKey);
}

/**
 * Stores the courier's id of a draft. Where the booking was given up meanwhile it is due at once, so that the draft is
 * cancelled.
 * @returns whether the booking goes on
 */
async function storeDraft({ db, now }: JobContext, { id }: ClaimedBooking, externalId: string): Promise<boolean> {
  const goesOn = await typedTables(db)
    .updateTable('courier_booking')
    .set({ state: 'drafted', external_id: externalId, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'intended')
    .executeTakeFirst();
  if (goesOn.numUpdatedRows > 0n) return true;
  await typedTables(db)
    .updateTable('courier_booking')
    .set({ external_id: externalId, due_at: now, changed_at: now })
    .where('id', '=', id)
    .where('external_id', 'is', null)
    .execute();
  return false;
}

/** A booking that was given up or paused meanwhile is not confirmed: its parcel may be on hold. */
async function mayConfirm({ db, now }: JobContext, { id }: ClaimedBooking): Promise<boolean> {
  const { numUpdatedRows } = await typedTables(db)
    .updateTable('courier_booking')
    .set({ state: 'confirming', changed_at: now })
    .where('id', '=', id)
    .where('state', '=', anySql(['drafted', 'confirming'] as const))
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
