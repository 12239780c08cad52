import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { CheckoutId, requestPaymentRefund } from '#modules/payments/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { startBooking } from './start-booking.ts';
import { lockParcel, advanceParcel, publishParcelChange } from './advance-parcel.ts';
import { isProtectionAwaitingOthers, findLegProtection } from './protection/find-leg-protection.ts';
import { typedTables } from './tables.ts';

const aboutCheckout = z.object({
  checkoutId: CheckoutId,
  memberId: MemberId,
  purpose: z.string(),
  reference: z.string(),
  cents: z.int(),
});

/** The parcel that a checkout pays for. */
const findParcel = (db: Parameters<typeof typedTables>[0], checkoutId: CheckoutId) =>
  typedTables(db).selectFrom('parcel').select('id').where('checkout_id', '=', checkoutId).executeTakeFirst();

/** A paid order is booked at its courier. Money for an order that is over, or was taken back, goes back at once. */
export const bookPaidParcelHandler = onEvent('payments.paid', {
  name: 'delivery.bookPaid',
  schema: aboutCheckout,
  async handle(unit, { checkoutId, purpose, memberId }) {
    if (purpose !== 'courier') return;
    const found = await findParcel(unit.db, checkoutId);
    const parcel = found && (await lockParcel(unit, found.id));
    if (!parcel || parcel.checkoutId !== checkoutId || parcel.state !== 'awaitingPayment') {
      await requestPaymentRefund(unit, checkoutId, { reason: 'courier order is over' });
      return;
    }
    advanceParcel(unit, parcel, 'pay', memberId);
    const { carrier, service, priceCents } = parcel;
    if (carrier === null || service === null || priceCents === null) throw new Error('an order without a quote');
    // The labels of all parcels of a protected swap are issued together.
    const protection = await findLegProtection(unit.db, parcel.legId);
    if (!isProtectionAwaitingOthers(protection?.state))
      await startBooking(unit, parcel, { carrier, service, cents: priceCents });
  },
});

/** A checkout that came to nothing leaves the draft, whose quotes can be taken again. */
export const releaseUnpaidParcel = onEvent('payments.failed', {
  name: 'delivery.releaseUnpaid',
  schema: aboutCheckout,
  async handle(unit, { checkoutId, purpose }) {
    if (purpose !== 'courier') return;
    const found = await findParcel(unit.db, checkoutId);
    const parcel = found && (await lockParcel(unit, found.id));
    if (!parcel || parcel.checkoutId !== checkoutId || parcel.state !== 'awaitingPayment') return;
    advanceParcel(unit, parcel, 'lapse');
  },
});

/** Notes how much of a fee went back to the sender. */
export const recordParcelRefund = onEvent('payments.refunded', {
  name: 'delivery.noteRefund',
  schema: aboutCheckout,
  async handle(unit, { checkoutId, purpose, cents }) {
    if (purpose !== 'courier') return;
    const found = await findParcel(unit.db, checkoutId);
    if (!found) return;
    const parcel = await lockParcel(unit, found.id);
    parcel.refundedCents = Math.min(parcel.refundedCents + cents, parcel.priceCents ?? 0);
    publishParcelChange(unit, parcel);
  },
});

/** A refund that came back is owed to the sender; the parcel names what is with them. */
export const recordFailedParcelRefund = onEvent('payments.refundFailed', {
  name: 'delivery.noteFailedRefund',
  schema: aboutCheckout,
  async handle(unit, { checkoutId, purpose, cents }) {
    if (purpose !== 'courier') return;
    const found = await findParcel(unit.db, checkoutId);
    if (!found) return;
    const parcel = await lockParcel(unit, found.id);
    parcel.refundedCents = Math.max(0, parcel.refundedCents - cents);
    publishParcelChange(unit, parcel);
  },
});
