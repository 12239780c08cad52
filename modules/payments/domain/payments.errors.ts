import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** `balance` and `needed` count tokens; `until` is an ISO moment. */
export const paymentErrors = defineRefusals('payments', {
  notEnoughTokens: refusal('conflict', z.object({ balance: z.int(), needed: z.int() })),
  causeBookedOtherwise: refusal('conflict'),
  noSuchTransaction: refusal('notFound'),
  notReversible: refusal('conflict'),
  endsInPast: refusal('invalid'),
  notSubscribed: refusal('conflict'),
  subscribedLonger: refusal('conflict', z.object({ until: z.iso.datetime() })),
  subscriptionChangedMeanwhile: refusal('conflict'),
  /** The checkout does not exist, or belongs to another member. */
  noSuchCheckout: refusal('notFound'),
  /** The thing is paid for already. */
  alreadyPaid: refusal('conflict'),
  /** The same thing was asked for by another member, or for another price. */
  checkoutDiffers: refusal('conflict'),
  /** The spec's "Checkout process didn't go through". */
  checkoutFailed: refusal('conflict'),
  /** A subscription renews already, or is cancelled and can be resumed. */
  alreadySubscribed: refusal('conflict'),
  /** The amount of tokens is no pack. */
  noSuchPack: refusal('invalid'),
  /** A payment of the member was disputed: they cannot buy until staff have settled it. */
  buyingStopped: refusal('forbidden'),
  /** No payment provider is configured. */
  noProvider: refusal('unavailable'),
  /** The provider did not answer in time, or answered with an error. */
  providerAway: refusal('unavailable'),
  /** The provider is busy; try again in a minute. */
  providerBusy: refusal('limited'),
  noSuchPayment: refusal('notFound'),
  /** The payment is disputed: the bank has the money, and a refund would pay it twice. */
  paymentDisputed: refusal('conflict'),
  /** The provider will not make this refund. */
  refundRefused: refusal('conflict'),
  /** The member has paid, and the money is on its way: a second payment would be one too many. */
  paymentPending: refusal('conflict'),
  /** The refund did not fail, or is settled. */
  refundNotOpen: refusal('conflict'),
  /** The refund came back, so that its money is the member's. */
  refundOwed: refusal('conflict'),
  /** The customer has no card at the provider. */
  noSavedCard: refusal('conflict'),
  cardRefused: refusal('conflict'),
  /** The card holds no amount any more: it was taken, given free, or has run out. */
  holdEnded: refusal('conflict'),
  /** The provider has no page for cards and receipts, or not for this member. */
  noPortal: refusal('notFound'),
  /** `left` is in cents. */
  refundTooHigh: refusal('invalid', z.object({ left: z.int() })),
  noSuchHold: refusal('notFound'),
  /** The hold was taken already, or released. */
  holdSettled: refusal('conflict'),
  /** `days` of notice that a new price needs. */
  priceTooSoon: refusal('invalid', z.object({ days: z.int() })),
  /** Another change of the price is announced and not yet in effect. */
  priceAnnounced: refusal('conflict'),
  /** A member account would fall below zero; amounts are in cents. */
  notEnoughCents: refusal('conflict'),
});
