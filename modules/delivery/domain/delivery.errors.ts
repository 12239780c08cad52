import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const deliveryErrors = defineRefusals('delivery', {
  /** No courier delivers such a parcel between these places, or none answers. */
  noQuote: refusal('conflict'),
  /** There is no such parcel or leg for this member. */
  notFound: refusal('notFound'),
  /** The order could not be placed at a courier, or its number is not known there. */
  orderIssue: refusal('conflict'),
  /** The quote has run out or is not among those that the member was shown: quotes have to be asked again. */
  quoteGone: refusal('conflict'),
  /** The parcel has changed in the meantime, and the action is no longer possible. */
  wrongState: refusal('conflict', z.object({ state: z.string() })),
  /** The member who receives it has not given an address yet. */
  noReceiverAddress: refusal('conflict'),
  /** The label is not there yet, or no longer. */
  noLabel: refusal('conflict'),
  /** The bank has the fee: the order is on hold until it is back or paid again. */
  feeDisputed: refusal('conflict'),
  /** Staff have turned this courier off, or it does not exist here. */
  noCourier: refusal('conflict'),
  /** Protected swaps are not offered here, or not for this swap. */
  notProtectable: refusal('conflict', z.object({ why: z.string() })),
  /** The house fund has no room for another protected swap. */
  fundUsedUp: refusal('conflict'),
  /** The label is given out once every sender has packed. */
  notAllPacked: refusal('conflict'),
  /** A person of staff who is a side of a protected swap decides nothing about it. */
  ownProtection: refusal('forbidden'),
  /** The protection is elsewhere by now. */
  protectionMoved: refusal('conflict'),
});
