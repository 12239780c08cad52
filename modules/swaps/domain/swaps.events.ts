import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { DeliveryId, ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';

/** What a swap came from: one offer between two, or a chain of more. */
export const swapOrigin = z.object({ kind: z.enum(['offer', 'chain']), id: z.uuid() });
export type SwapOrigin = z.infer<typeof swapOrigin>;

const leg = z.object({
  id: LegId,
  fromId: MemberId,
  toId: MemberId,
  itemId: ItemId.nullable(),
  cents: z.int().nullable(),
});
/** `step` numbers what happens, on from the origin's; events of older releases bear none. */
const swap = z.object({ swapId: SwapId, origin: swapOrigin, memberIds: z.array(MemberId), step: z.int().optional() });

/** Somebody says that these legs are on their way. */
export const swapSent = defineEvent(
  'swap.sent',
  1,
  swap.extend({ byId: MemberId, legIds: z.array(LegId), trackingNumber: z.string().nullable() }),
);

/** Somebody says that these legs have arrived. */
export const swapReceived = defineEvent('swap.received', 1, swap.extend({ byId: MemberId, legIds: z.array(LegId) }));

/** Over, and well: `everyone` has confirmed, or nobody objected in `time`, or an `admin` decided so. */
export const swapCompleted = defineEvent(
  'swap.completed',
  1,
  swap.extend({ legs: z.array(leg), by: z.enum(['everyone', 'time', 'admin']) }),
);

/** One side wants to cancel and waits for the other. */
export const swapCancelAsked = defineEvent('swap.cancelAsked', 1, swap.extend({ byId: MemberId }));

/** Over without effect: its items are published again. `lateIds` are those who let the time run out. */
export const swapCancelled = defineEvent(
  'swap.cancelled',
  1,
  swap.extend({ itemIds: z.array(ItemId), byId: MemberId.nullable(), lateIds: z.array(MemberId) }),
);

/** A party reports a problem and an admin decides; or nobody does, and a party was banned. */
export const swapDisputed = defineEvent('swap.disputed', 1, swap.extend({ byId: MemberId.nullable() }));

/** It stands still no more. */
export const swapResumed = defineEvent('swap.resumed', 1, swap);

/** Somebody says how a direction could go, and waits for the other. Where and when is between the two. */
export const swapDeliveryProposed = defineEvent(
  'swap.deliveryProposed',
  1,
  swap.extend({ byId: MemberId, deliveryIds: z.array(DeliveryId) }),
);

/** The other agrees. */
export const swapDeliveryAgreed = defineEvent(
  'swap.deliveryAgreed',
  1,
  swap.extend({ byId: MemberId, deliveryIds: z.array(DeliveryId) }),
);
