import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';
import { CheckoutId, checkoutPurposes } from './checkout.ts';
import { subscriptionStates } from './subscription-state.ts';

/**
 * A subscription began, was extended or was ended; `until` is its end. An expiry publishes no event, because every read
 * compares the end with the clock.
 */
export const subscriptionChangedEvent = defineEvent(
  'payments.subscriptionChanged',
  1,
  z.object({
    memberId: MemberId,
    before: z.enum(subscriptionStates),
    after: z.enum(subscriptionStates),
    until: z.iso.datetime(),
  }),
);

/** A checkout as other modules know it: `reference` is the asking module's own id, `cents` what this event moved. */
const aboutCheckout = z.object({
  checkoutId: CheckoutId,
  memberId: MemberId,
  purpose: z.enum(checkoutPurposes),
  reference: z.string(),
  cents: z.int(),
});

/** Money arrived, by the provider's signed event. A subscription publishes one for each renewal. */
export const paymentReceivedEvent = defineEvent('payments.paid', 1, aboutCheckout);
/** Money arrived on a checkout that another one had replaced; it gives nothing and goes back. */
export const surplusPaymentReceivedEvent = defineEvent('payments.surplusPaid', 1, z.object({ checkoutId: CheckoutId }));
/**
 * A card holds an amount, until `until` where its bank says so. What becomes of it is `paymentReceivedEvent` or
 * `checkoutFailedEvent`.
 */
export const cardHeldEvent = defineEvent(
  'payments.held',
  1,
  aboutCheckout.extend({ until: z.iso.datetime().nullable() }),
);
/** Money went to a member's own account at the provider. */
export const payoutSentEvent = defineEvent(
  'payments.paidOut',
  1,
  z.object({ memberId: MemberId, cents: z.int(), reference: z.string() }),
);
/** A checkout ended without money: cancelled, declined, expired, or its hold given free. */
export const checkoutFailedEvent = defineEvent('payments.failed', 1, aboutCheckout);
/** Money went back to the member, `cents` of it; `refundedCents` of this payment in all, so far. */
export const paymentRefundedEvent = defineEvent(
  'payments.refunded',
  1,
  aboutCheckout.extend({ refundedCents: z.int().optional() }),
);
/** A refund that was published came back: `cents` are owed to the member; `refundedCents` is what stays with them. */
export const refundFailedEvent = defineEvent(
  'payments.refundFailed',
  1,
  aboutCheckout.extend({ refundedCents: z.int() }),
);
/**
 * About a dispute; `chargeback` counts how often the bank has taken this payment, which distinguishes a later dispute
 * from one that was won before it, in whatever order their events arrive.
 */
const aboutDispute = aboutCheckout.extend({ chargeback: z.int().optional() });
/** The member's bank disputed a payment (chargeback). */
export const paymentDisputedEvent = defineEvent('payments.disputed', 1, aboutDispute);
/**
 * The house lost a dispute that was published before: the money is not coming back. It may still be won after all.
 */
export const disputeLostEvent = defineEvent('payments.disputeLost', 1, aboutDispute);
/** The house won a dispute that was published before: the money is here again, and what it paid for is given back. */
export const disputeWonEvent = defineEvent('payments.disputeWon', 1, aboutDispute);
