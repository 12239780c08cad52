import { z } from 'zod';
import { ItemId, LegId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { pageInput } from '#contracts/page.ts';
import { deliveryMethods, swapBounds } from './swap-choices.ts';
import { legStates, swapStates, type LegState, type SwapState } from './swap-state.ts';

export const swapState = z.enum(swapStates.states as [SwapState, ...SwapState[]]);
export const legState = z.enum(legStates.states as [LegState, ...LegState[]]);

export const swapRef = z.object({ swapId: SwapId });

const trackingNumber = z.string().trim().min(swapBounds.trackingNumber.minimum).max(swapBounds.trackingNumber.maximum);

/** Which of one's own legs were sent, and how. Without a list all of them. */
export const confirmSentInput = swapRef.extend({
  legIds: z.array(LegId).min(1).max(12).optional(),
  method: z.enum(deliveryMethods),
  trackingNumber: trackingNumber.nullable().default(null),
});
export type ConfirmSent = z.infer<typeof confirmSentInput>;

/** Which of the legs that come to oneself have arrived. Without a list all of them. */
export const confirmReceivedInput = swapRef.extend({ legIds: z.array(LegId).min(1).max(12).optional() });

export const cancelInput = swapRef.extend({ reason: z.string().trim().max(swapBounds.cancelReason.maximum).default('') });
export const reportInput = swapRef.extend({ problem: z.string().trim().min(swapBounds.problem.minimum).max(swapBounds.problem.maximum) });
export const mineInput = pageInput({ open: z.boolean().optional() });

const moment = z.iso.datetime({ offset: true });

/** One thing or one sum, and how far it has come. */
export const swapLeg = z.object({
  id: LegId,
  fromId: MemberId,
  toId: MemberId,
  itemId: ItemId.nullable(),
  cents: z.int().nullable(),
  state: legState,
  method: z.enum(deliveryMethods).nullable(),
  trackingNumber: z.string().nullable(),
  sentAt: moment.nullable(),
  receivedAt: moment.nullable(),
});
export type SwapLeg = z.infer<typeof swapLeg>;

const party = z.object({ id: MemberId, username: z.string().nullable() });

/** A swap as one of its parties sees it. */
export const swapView = z.object({
  id: SwapId,
  state: swapState,
  offerId: OfferId.nullable(),
  partner: party,
  agreedAt: moment,
  completedAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  /** When silence completes it. */
  completesAt: moment.nullable(),
  cancelRight: z.enum(['ask', 'asked', 'agree', 'alone', 'none']),
  aloneFrom: moment,
  legs: z.array(swapLeg),
});
export type SwapView = z.infer<typeof swapView>;

export const confirmed = z.object({ state: swapState });
