import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { codeTextSchema, lineTextSchema, proseTextSchema } from '#contracts/text.ts';
import { ChainId, DeliveryId, ImageId, ItemId, LegId, MemberId, SwapNoteId, OfferId, SwapId } from '#contracts/ids.ts';
import { pageInput } from '#contracts/page.ts';
import { directionDeliveryKinds, legDeliveryMethods } from './delivery-methods.ts';
import { swapBounds } from './swap-bounds.ts';
import { disputeCauses, disputeSettlements, reportedCauses } from './dispute-settlement.ts';
import { parcelNoteKinds, partyNoteKinds } from './note-kinds.ts';
import { noShowAnswers } from './no-show.ts';
import { placeKinds } from './place-kinds.ts';
import { itemReturnStateTable, type ItemReturnState } from './item-return-state.ts';
import { isTrackingNumber } from './tracking-number.ts';
import { legStateTable, swapStateTable, type LegState, type SwapState } from './swap-state.ts';

export const swapStateSchema = z.enum(swapStateTable.states as [SwapState, ...SwapState[]]);
export const legStateSchema = z.enum(legStateTable.states as [LegState, ...LegState[]]);

export const swapIdInput = z.object({ swapId: SwapId });

const trackingNumber = codeTextSchema()
  .min(swapBounds.trackingNumber.minimum)
  .max(swapBounds.trackingNumber.maximum)
  .refine(isTrackingNumber, { params: { code: 'swaps.field.trackingNumber' } });

/** The sender's own legs that were sent, and how. Without a list, all of them. */
export const confirmSentInput = swapIdInput.extend({
  legIds: z.array(LegId).min(1).max(12).optional(),
  method: z.enum(legDeliveryMethods),
  trackingNumber: trackingNumber.nullable().default(null),
});
export type ConfirmSentInput = z.infer<typeof confirmSentInput>;

/** The recipient's legs that have arrived. Without a list, all of them. */
export const confirmReceivedInput = swapIdInput.extend({ legIds: z.array(LegId).min(1).max(12).optional() });

/** A meeting or own postage, by the other member. */
export const meetingInput = swapIdInput.extend({ partnerId: MemberId });
export type MeetingInput = z.infer<typeof meetingInput>;

export const runningLateMinutes = [10, 20, 30] as const;
export const runningLateInput = meetingInput.extend({ minutes: z.literal(runningLateMinutes) });
export type RunningLateInput = z.infer<typeof runningLateInput>;

/** The answer of a member to the statement that they did not come. */
export const answerNoShowInput = meetingInput.extend({ answer: z.enum(noShowAnswers) });
export type AnswerNoShowInput = z.infer<typeof answerNoShowInput>;

/** The digits that the other showed. */
export const meetingCodeInput = meetingInput.extend({ code: z.string().regex(/^\d{6}$/) });
export type MeetingCodeInput = z.infer<typeof meetingCodeInput>;

/** `right`: the other still has to type the member's; `met`: both have, and everything of the meeting is received. */
export const meetingCodeAnswer = z.object({ outcome: z.enum(['wrong', 'right', 'met']), triesLeft: z.int() });
export type MeetingCodeAnswer = z.infer<typeof meetingCodeAnswer>;

const placeText = lineTextSchema().min(swapBounds.place.minimum).max(swapBounds.place.maximum);
const direction = { fromId: MemberId, toId: MemberId };

/** The proposed delivery of one direction: a meeting with its time and place, or a method without either. */
const deliveryInput = z.discriminatedUnion('kind', [
  z.object({
    ...direction,
    kind: z.literal('meeting'),
    meetingAt: z.iso.datetime({ offset: true }),
    /** More times that suit the author, of which the other member chooses one. */
    otherTimes: z
      .array(z.iso.datetime({ offset: true }))
      .max(swapBounds.times.maximum - 1)
      .default([]),
    place: placeText,
    placeKind: z.enum(placeKinds).nullable().default(null),
  }),
  z.object({ ...direction, kind: z.enum(['courier', 'post', 'transfer']) }),
]);
export const proposeDeliveryInput = swapIdInput.extend({ ways: z.array(deliveryInput).min(1).max(2) });
export type ProposeDeliveryInput = z.infer<typeof proposeDeliveryInput>;
export type DeliveryInput = z.infer<typeof deliveryInput>;
/** As screens send it. */
export type DeliveryRequest = z.input<typeof deliveryInput>;

/** Names the proposals that the member has seen, so that they cannot agree to others. */
export const agreeDeliveryInput = swapIdInput.extend({
  deliveryIds: z.array(DeliveryId).min(1).max(2),
  /** Which of the proposed times; the first where none is named. */
  meetingAt: z.iso.datetime({ offset: true }).optional(),
});
export type AgreeDeliveryInput = z.infer<typeof agreeDeliveryInput>;

export const cancelSwapInput = swapIdInput.extend({
  reason: proseTextSchema().max(swapBounds.cancelReason.maximum).default(''),
});
/** Pictures that show what is wrong, uploaded as evidence; only staff see them. */
const imageIds = z.array(ImageId).max(swapBounds.pictures.maximum).default([]);
export const reportProblemInput = swapIdInput.extend({
  problem: proseTextSchema().min(swapBounds.problem.minimum).max(swapBounds.problem.maximum),
  imageIds,
  kind: z.enum(reportedCauses).default('problem'),
  /** The thing that is not as described. */
  legId: LegId.nullable().default(null),
});
/** `kind` is a problem where it is left out. */
export type ReportProblemInput = Pick<z.infer<typeof reportProblemInput>, 'swapId' | 'problem' | 'imageIds'> &
  Partial<z.infer<typeof reportProblemInput>>;

/** Pictures of a parcel as the member packed it, or as they opened it. */
export const addParcelPicturesInput = swapIdInput.extend({
  kind: z.enum(parcelNoteKinds),
  imageIds: z.array(ImageId).min(1).max(swapBounds.pictures.maximum),
});
export type AddParcelPicturesInput = z.infer<typeof addParcelPicturesInput>;
export const writeStatementInput = swapIdInput.extend({
  statement: proseTextSchema().min(swapBounds.statement.minimum).max(swapBounds.statement.maximum),
  imageIds,
});
export type WriteStatementInput = z.infer<typeof writeStatementInput>;
export const mySwapsInput = pageInput({ open: z.boolean().optional() });

const moment = z.iso.datetime({ offset: true });

/** An item or a sum, and how far it has come. */
export const swapLegView = z.object({
  id: LegId,
  fromId: MemberId,
  toId: MemberId,
  itemId: ItemId.nullable(),
  cents: z.int().nullable(),
  state: legStateSchema,
  method: z.enum(legDeliveryMethods).nullable(),
  trackingNumber: z.string().nullable(),
  sentAt: moment.nullable(),
  receivedAt: moment.nullable(),
});
export type SwapLegView = z.infer<typeof swapLegView>;

/** The delivery of one direction: proposed, or agreed. A direction may have both while plans change. */
export const swapDeliveryView = z.object({
  id: DeliveryId,
  fromId: MemberId,
  toId: MemberId,
  kind: z.enum(directionDeliveryKinds),
  meetingAt: moment.nullable(),
  /** More times to choose from, while it is a proposal. */
  otherTimes: z.array(moment),
  place: z.string().nullable(),
  placeKind: z.enum(placeKinds).nullable(),
  /** Staff removed the words of the place. */
  isPlaceRemoved: z.boolean(),
  proposedById: MemberId,
  agreedAt: moment.nullable(),
  /** The address for own postage: since when its sender may see it, and when they last asked or looked. */
  addressSharedAt: moment.nullable(),
  addressAskedAt: moment.nullable(),
  addressShownAt: moment.nullable(),
});
export type SwapDeliveryView = z.infer<typeof swapDeliveryView>;

/** The statements of one of the two about their meeting. */
const meetingSide = z.object({
  isConfirmed: z.boolean(),
  lateMinutes: z.int().nullable(),
  hasTypedCode: z.boolean(),
  hasFriendLink: z.boolean(),
});

/** A meeting that was agreed on, as one of the two sees it. */
export const swapMeetingView = z.object({
  partnerId: MemberId,
  meetingAt: moment,
  /** The digits that the viewer shows to the other; the other's are in no answer. */
  ownCode: z.string(),
  mine: meetingSide,
  theirs: meetingSide,
  /** From when the two confirm that it stands, and say that they are late. */
  confirmFrom: moment,
  lateFrom: moment,
  /** Until when the link for a friend shows it. */
  friendUntil: moment,
  /** From when they may say without codes that they met. */
  metFrom: moment,
  /** From when one of them may say that the other did not come. */
  noShowFrom: moment,
});
export type SwapMeetingView = z.infer<typeof swapMeetingView>;

/** The statement of a member that another did not come to their meeting, which waits for an answer. */
const noShowView = z.object({ byId: MemberId, aboutId: MemberId, until: moment });

/** A note of a party about the swap. */
export const partyNoteView = z.object({
  id: SwapNoteId,
  authorId: MemberId,
  kind: z.enum(partyNoteKinds),
  /** The thing that is not as described. */
  legId: LegId.nullable(),
  text: z.string(),
  /** Staff removed the text. */
  isRemoved: z.boolean(),
  /** The number of pictures that its author added for staff. */
  pictures: z.int(),
  writtenAt: moment,
});
export type SwapNoteView = z.infer<typeof partyNoteView>;

/** A thing that was sent and goes back, since staff cancelled the swap or its part. */
export const swapItemReturnView = z.object({
  legId: LegId,
  itemId: ItemId,
  holderId: MemberId,
  ownerId: MemberId,
  /** Pays the postage. */
  payerId: MemberId,
  state: z.enum(itemReturnStateTable.states as [ItemReturnState, ...ItemReturnState[]]),
  dueAt: moment,
  trackingNumber: z.string().nullable(),
  sentAt: moment.nullable(),
  endedAt: moment.nullable(),
});
export type SwapItemReturnView = z.infer<typeof swapItemReturnView>;

const party = z.object({ id: MemberId, username: z.string().nullable() });
/** With the zone of their clock, since the two agree on times. */
const partner = party.extend({ timeZone: z.string().nullable() });

/** The dates of a dispute that its parties see. */
export const disputeView = z.object({
  since: moment,
  /** The day by which a member of staff takes it up. */
  takeBy: moment,
  takenAt: moment.nullable(),
  /** From when the owner of the site decides, if it is still undecided. */
  ownerFrom: moment,
});

/** A swap as one of its parties sees it. */
export const swapView = z.object({
  id: SwapId,
  state: swapStateSchema,
  offerId: OfferId.nullable(),
  chainId: ChainId.nullable(),
  /** The members whom the viewer gives to, then those whom they receive from. One in a swap of two. */
  partners: z.array(partner),
  /** The other members of a round of several. */
  others: z.array(party),
  agreedAt: moment,
  completedAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  /** When the swap completes without further confirmation. */
  completesAt: moment.nullable(),
  /** When the swap becomes a dispute, unless everything has been sent by then. */
  overdueAt: moment.nullable(),
  cancelRight: z.enum(['ask', 'asked', 'agree', 'alone', 'none']),
  /** The members who have asked to cancel, the viewer included. */
  cancelAskedByIds: z.array(MemberId),
  aloneFrom: moment,
  /** The number of times that one proposal of a meeting may name. */
  maximumTimes: z.int(),
  /** A shared address is shown until then; null while that depends on the swap's end, or where it is over. */
  addressShownUntil: moment.nullable(),
  /** Why the swap is disputed. */
  disputeCause: z.enum(disputeCauses).nullable(),
  /** The member who reported the problem or is banned. */
  disputeAbout: MemberId.nullable(),
  /** Null where the swap is not disputed. */
  dispute: disputeView.nullable(),
  legs: z.array(swapLegView),
  /** The decision of an admin about the dispute, with its reason. */
  settlement: z.object({ as: z.enum(disputeSettlements), reason: z.string(), settledAt: moment }).nullable(),
  deliveries: z.array(swapDeliveryView),
  /** The viewer's meetings. */
  meetings: z.array(swapMeetingView),
  /** Statements by the viewer or about them. */
  noShows: z.array(noShowView),
  /** A meeting did not take place, and is arranged again. */
  isReopened: z.boolean(),
  /** Returns that the viewer sends or gets back. */
  returns: readableRowsSchema(swapItemReturnView),
  /** Oldest first. */
  notes: readableRowsSchema(partyNoteView),
  /** The number of pictures that the viewer added of their parcels. */
  parcelPictures: z.object({ packing: z.int(), opening: z.int() }),
});
export type SwapView = z.infer<typeof swapView>;

/** Where the page for a friend is; null where the link was taken back meanwhile. */
export const friendLinkView = z.object({ path: z.string().nullable() });

/** The address to which the sender posts, line by line. */
export const sharedAddressView = z.object({ name: z.string(), lines: z.array(z.string()) });
export type SharedAddressView = z.infer<typeof sharedAddressView>;

export const confirmedSwapView = z.object({ state: swapStateSchema });
