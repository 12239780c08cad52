import { z } from 'zod';
import { CheckoutId, requestCheckoutRefund } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { isParcelHeld } from '../../domain/held-parcels.ts';
import { notHandedOverStates } from '../../domain/obsolete-parcels.ts';
import { publishParcelChange } from '../advance-parcel.ts';
import { cancelUncollectedParcel } from './cancel-parcel.ts';
import { pauseHeldBookings, releaseHeldParcel } from './hold-parcel.ts';
import { lockParcelOfCheckout } from './lock-parcel-of-checkout.ts';
import type { Parcel } from '../parcel.entity.ts';

const aboutDispute = z.object({ checkoutId: CheckoutId, purpose: z.string(), chargeback: z.int().default(1) });
type AboutDispute = z.infer<typeof aboutDispute>;

const onDispute = (
  event: string,
  name: string,
  handle: (unit: Unit, parcel: Parcel | null, about: AboutDispute) => Promise<void>,
) =>
  onEvent(event, {
    name,
    schema: aboutDispute,
    async handle(unit, about) {
      if (about.purpose === 'courier') await handle(unit, await lockParcelOfCheckout(unit, about.checkoutId), about);
    },
  });

/** The bank took back the fee of an order: as long as nothing was handed over, the order is on hold. */
export const holdDisputedParcel = onDispute(
  'payments.disputed',
  'delivery.holdDisputed',
  async (unit, parcel, { checkoutId, chargeback }) => {
    // Disputed before it was taken, the second payment pays for nothing.
    if (parcel?.repayCheckoutId === checkoutId) parcel.repayCheckoutId = null;
    if (parcel?.checkoutId !== checkoutId) return;
    parcel.disputes = Math.max(parcel.disputes, chargeback);
    await pauseHeldBookings(unit, parcel);
    publishParcelChange(unit, parcel);
  },
);

/**
 * The house has the fee again: an order that was on hold goes on. The fee of one that was cancelled meanwhile, or paid
 * for again, goes back.
 */
export const releaseParcelOnDisputeWon = onDispute(
  'payments.disputeWon',
  'delivery.releaseWon',
  async (unit, parcel, { checkoutId, chargeback }) => {
    const isFee = parcel?.checkoutId === checkoutId;
    const wasHeld = isFee && isParcelHeld(parcel);
    if (isFee) parcel.disputesWon = Math.max(parcel.disputesWon, chargeback);
    if (!isFee || parcel.state === 'cancelled') {
      await requestCheckoutRefund(unit, checkoutId, { reason: 'courier order is over' });
      return;
    }
    if (wasHeld && !isParcelHeld(parcel)) await releaseHeldParcel(unit, parcel);
  },
);

/** The bank keeps the fee: an order of which nothing was handed over is cancelled. */
export const cancelParcelOnDisputeLost = onDispute(
  'payments.disputeLost',
  'delivery.cancelLost',
  async (unit, parcel, { checkoutId, chargeback }) => {
    if (parcel?.checkoutId !== checkoutId) return;
    parcel.disputes = Math.max(parcel.disputes, chargeback);
    const isLost = parcel.disputes > parcel.disputesWon;
    if (isLost && notHandedOverStates.some((state) => state === parcel.state))
      await cancelUncollectedParcel(unit, parcel, null);
  },
);
