import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const swapErrors = defineRefusals('swaps', {
  /** The swap does not exist, or the caller is not a party to it. */
  notFound: refusal('notFound'),
  /** Another swap has reserved one of these items. */
  itemTaken: refusal('conflict'),
  /** A party is about to leave, or has left. */
  partyGone: refusal('conflict'),
  /** The swap has changed in the meantime, and the action is no longer possible. */
  wrongState: refusal('conflict', z.object({ state: z.string() })),
  /** A swap with a banned party cannot resume: lift the ban first, or end the swap. */
  partyBanned: refusal('conflict'),
  /** Staff may not decide a dispute to which they are a party. */
  ownDispute: refusal('forbidden'),
  /** Another member of staff has taken this dispute, and it is not with the owner yet. */
  takenByAnother: refusal('conflict'),
  /** The caller has nothing to confirm here. */
  nothingToConfirm: refusal('conflict'),
  /** An item cannot be transferred, and a sum cannot be posted. */
  wrongMethod: refusal('invalid'),
  /** The swap has no such direction, the caller is not part of it, or all of it is on its way. */
  nothingToArrange: refusal('conflict'),
  /** These proposals were answered or replaced in between: the caller has to read them again. */
  deliveryChanged: refusal('conflict'),
  /** A meeting lies in the future, and at most this many days ahead. */
  meetingOutOfRange: refusal('invalid', z.object({ days: z.int() })),
  /** A proposal names at most this many times. */
  tooManyTimes: refusal('invalid', z.object({ maximum: z.int() })),
  /** The two have no meeting at which something is still to change hands. */
  noMeeting: refusal('conflict'),
  /** It is too early or too late to say this about the meeting. */
  notNow: refusal('conflict'),
  /** It is received at a meeting that is still to come. */
  beforeMeeting: refusal('conflict', z.object({ minutes: z.int() })),
  /** The statement that the other did not come was answered, taken back or ended otherwise. */
  noNoShow: refusal('conflict'),
  /** Nothing goes this way by own postage any more, or its address is not shared. */
  noPostage: refusal('conflict'),
  /** The member has given no delivery address. */
  noAddress: refusal('conflict'),
  /** Too many wrong digits within the hour. */
  tooManyCodes: refusal('limited', z.object({ minutes: z.int() })),
  /** Something is on its way: problems are now reported instead of cancelling. */
  tooLateToCancel: refusal('conflict'),
  alreadyAsked: refusal('conflict'),
  /** No such thing has arrived at the member. */
  notArrived: refusal('invalid'),
  /** At least one picture shows the thing that is not as described. */
  picturesNeeded: refusal('invalid'),
  /** While there is a dispute, pictures of a parcel are added up to this many, and none gives way. */
  picturesFull: refusal('conflict', z.object({ maximum: z.int() })),
  /** The member whom a ruling names is not in the swap. */
  notAParty: refusal('invalid'),
});
