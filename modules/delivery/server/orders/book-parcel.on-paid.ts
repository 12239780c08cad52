import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { CheckoutId, requestCheckoutRefund } from '#modules/payments/public.ts';
import { listItemLegsOfSwap } from '#modules/swaps/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isParcelHeld } from '../../domain/held-parcels.ts';
import { advanceParcel, publishParcelChange } from '../advance-parcel.ts';
import { listLegsOfParcel } from '../parcel-legs.ts';
import { canBeginParcel } from '../require-own-courier-leg.ts';
import { cancelUncollectedParcel } from './cancel-parcel.ts';
import { releaseHeldParcel } from './hold-parcel.ts';
import { lapseParcel } from './lapse-parcel.ts';
import { lockParcelOfCheckout } from './lock-parcel-of-checkout.ts';
import type { Parcel } from '../parcel.entity.ts';
import { enqueueCourierBooking } from '../booking/enqueue-courier-booking.ts';
import { isProtectionAwaitingOthers, findLegProtection } from '../find-leg-protection.ts';

const aboutCheckout = z.object({
  checkoutId: CheckoutId,
  memberId: MemberId,
  purpose: z.string(),
  reference: z.string(),
  cents: z.int(),
});

/** Locks the parcel whose fee a checkout is; null where it is none any more, or not yet. */
async function lockPaidParcel(unit: Unit, checkoutId: CheckoutId): Promise<Parcel | null> {
  const parcel = await lockParcelOfCheckout(unit, checkoutId);
  return parcel?.checkoutId === checkoutId ? parcel : null;
}

/**
 * A paid order is booked at its courier, and one on hold that is paid again goes on. Money for an order that is over,
 * was taken back, goes on already or has lost its leg goes back at once.
 */
export const bookPaidParcelHandler = onEvent('payments.paid', {
  name: 'delivery.bookPaid',
  schema: aboutCheckout,
  async handle(unit, { checkoutId, purpose, memberId }) {
    if (purpose !== 'courier') return;
    const parcel = await lockParcelOfCheckout(unit, checkoutId);
    if (parcel?.repayCheckoutId === checkoutId && isParcelHeld(parcel)) return takeRepayment(unit, parcel, checkoutId);
    if (parcel?.checkoutId !== checkoutId || parcel.state !== 'awaitingPayment') {
      await requestCheckoutRefund(unit, checkoutId, { reason: 'courier order is over' });
      return;
    }
    // An order that was placed while its swap ended is found by no event of the swap.
    if (!(await canStillBegin(unit, parcel))) {
      await cancelUncollectedParcel(unit, parcel, null);
      await requestCheckoutRefund(unit, checkoutId, { reason: 'courier order is over' });
      return;
    }
    advanceParcel(unit, parcel, 'pay', memberId);
    const { carrier, service, priceCents } = parcel;
    if (carrier === null || service === null || priceCents === null) throw new Error('an order without a quote');
    // The labels of all parcels of a protected swap are issued together.
    const protection = await findLegProtection(unit.db, parcel.legId);
    if (!isProtectionAwaitingOthers(protection?.state))
      await enqueueCourierBooking(unit, parcel, { carrier, service, cents: priceCents });
  },
});

/** Whether there is something left to carry. */
async function canStillBegin({ db }: Unit, { id, swapId }: Parcel): Promise<boolean> {
  const carried = await listLegsOfParcel(db, id);
  return (await listItemLegsOfSwap(db, swapId)).some((leg) => carried.includes(leg.legId) && canBeginParcel(leg));
}

/** The second payment is the fee from here on: what becomes of the first concerns the order no more. */
async function takeRepayment(unit: Unit, parcel: Parcel, checkoutId: CheckoutId): Promise<void> {
  Object.assign(parcel, {
    checkoutId,
    repayCheckoutId: null,
    disputes: 0,
    disputesWon: 0,
    refundedCents: 0,
  } satisfies Partial<Parcel>);
  await releaseHeldParcel(unit, parcel);
}

/** A checkout that came to nothing leaves the draft, whose quotes can be taken again. */
export const returnUnpaidParcelToDraft = onEvent('payments.failed', {
  name: 'delivery.releaseUnpaid',
  schema: aboutCheckout,
  async handle(unit, { checkoutId, purpose }) {
    if (purpose !== 'courier') return;
    const parcel = await lockPaidParcel(unit, checkoutId);
    if (parcel?.state !== 'awaitingPayment') return;
    lapseParcel(unit, parcel);
  },
});

/** Notes how much of a fee went back to the sender. */
export const recordParcelRefund = onEvent('payments.refunded', {
  name: 'delivery.noteRefund',
  schema: aboutCheckout,
  async handle(unit, { checkoutId, purpose, cents }) {
    if (purpose !== 'courier') return;
    const parcel = await lockPaidParcel(unit, checkoutId);
    if (!parcel) return;
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
    const parcel = await lockPaidParcel(unit, checkoutId);
    if (!parcel) return;
    parcel.refundedCents = Math.max(0, parcel.refundedCents - cents);
    publishParcelChange(unit, parcel);
  },
});
