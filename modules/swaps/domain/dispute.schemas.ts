import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { proseTextSchema } from '#contracts/text.ts';
import { ImageId, ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { completePageSchema, pageInput } from '#contracts/page.ts';
import { disputeSettlements } from './dispute-settlement.ts';
import { swapNoteKinds } from './note-kinds.ts';
import {
  disputeView,
  swapDeliveryView,
  swapLegView,
  partyNoteView,
  swapItemReturnView,
  swapStateSchema,
  swapView,
} from './swap.schemas.ts';

const cause = swapView.shape.disputeCause;
const moment = z.iso.datetime();
const { takeBy, takenAt, ownerFrom } = disputeView.shape;

export const disputeListInput = pageInput({});

/** A disputed swap in the console's list. */
export const staffDisputeRow = z.object({
  id: SwapId,
  cause,
  memberIds: z.array(MemberId),
  agreedAt: moment,
  /** When the dispute began; null for a swap without one. */
  since: moment.nullable(),
  takenBy: MemberId.nullable(),
  takenAt,
  takeBy: takeBy.nullable(),
  ownerFrom: ownerFrom.nullable(),
});
export type StaffDisputeRow = z.infer<typeof staffDisputeRow>;
export const staffDisputePage = completePageSchema(staffDisputeRow);
/** Disputes that wait for a decision, and things that are late on their way back. */
/** `stuck` are the swaps of which something is past its deadline. */
export const disputeCountsView = z.object({ waiting: z.int(), lateReturns: z.int(), stuck: z.int() });

/** An item of the swap as its owner described it. */
const agreedItem = z.object({
  id: ItemId,
  title: z.string(),
  description: z.string(),
  condition: z.string().nullable(),
  valueCents: z.int(),
  imageIds: z.array(z.string()),
});

export type AgreedItemView = z.infer<typeof agreedItem>;

/** A swap as staff see it, during its dispute or afterwards. */
export const staffDisputeDetail = staffDisputeRow.extend({
  state: swapStateSchema,
  offerId: OfferId.nullable(),
  settlement: swapView.shape.settlement,
  legs: z.array(swapLegView.extend({ valueCents: z.int(), title: z.string().nullable() })),
  items: z.array(agreedItem),
  /** Without the place of a meeting, which staff read only of a case, with a reason. */
  deliveries: readableRowsSchema(swapDeliveryView.omit({ place: true })),
  /** The pictures are links that expire: a small one and the whole. */
  returns: readableRowsSchema(swapItemReturnView),
  notes: readableRowsSchema(
    partyNoteView.extend({
      kind: z.enum(swapNoteKinds),
      pictures: z.array(z.object({ id: ImageId, small: z.string(), large: z.string() })),
    }),
  ),
});
export type StaffDisputeDetail = z.infer<typeof staffDisputeDetail>;

const reason = proseTextSchema().min(5).max(500);

export const takeDisputeInput = z.object({ swapId: SwapId, reason });
export type TakeDisputeInput = z.infer<typeof takeDisputeInput>;

/** `responsibleId` pays for what has to be sent back; null where each pays their own postage. */
export const settleDisputeInput = z.object({
  swapId: SwapId,
  as: z.enum(disputeSettlements),
  reason,
  responsibleId: MemberId.nullable().default(null),
});
export type SettleDisputeInput = z.infer<typeof settleDisputeInput>;

export const readMeetingsInput = z.object({ swapId: SwapId, reason });
export const disputeMeetingsView = z.object({
  meetings: readableRowsSchema(
    swapDeliveryView.pick({ id: true, fromId: true, toId: true, meetingAt: true, place: true }),
  ),
});
export type DisputeMeetingsView = z.infer<typeof disputeMeetingsView>;
