import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every "no" of this module. */
export const swapErrors = defineRefusals('swaps', {
  /** No such swap, or none of the caller's. */
  notFound: refusal('notFound'),
  /** Another swap has one of these items. */
  itemTaken: refusal('conflict'),
  /** Somebody is about to leave, or has left. */
  partyGone: refusal('conflict'),
  /** The swap has gone on meanwhile, and this can no longer be done. */
  wrongState: refusal('conflict', z.object({ state: z.string() })),
  /** With somebody who is banned nothing goes on: lift the ban first, or end the swap. */
  partyBanned: refusal('conflict'),
  /** Nobody decides a dispute of their own. */
  ownDispute: refusal('forbidden'),
  /** Nothing here is the caller's to confirm. */
  nothingToConfirm: refusal('conflict'),
  /** A thing cannot be transferred, and a sum not posted. */
  wrongMethod: refusal('invalid'),
  /** No such direction in this swap, none of the caller's, or all of it is on its way. */
  nothingToArrange: refusal('conflict'),
  /** These proposals were answered or replaced: look again. */
  deliveryChanged: refusal('conflict'),
  /** One meets in the future, and not too far in it. */
  meetingOutOfRange: refusal('invalid', z.object({ days: z.int() })),
  /** Something is on its way: from here on problems are reported, not cancelled. */
  tooLateToCancel: refusal('conflict'),
  alreadyAsked: refusal('conflict'),
});
