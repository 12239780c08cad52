import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { DeliveryId, ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';
import { legDeliveryMethods } from './delivery-methods.ts';

/** The origin of a swap: one offer between two members, or a chain of more. */
export const swapOriginSchema = z.object({ kind: z.enum(['offer', 'chain']), id: z.uuid() });
export type SwapOrigin = z.infer<typeof swapOriginSchema>;

const leg = z.object({
  id: LegId,
  fromId: MemberId,
  toId: MemberId,
  itemId: ItemId.nullable(),
  cents: z.int().nullable(),
});
/** `step` numbers the events, continuing the origin's numbers; events of older releases have none. */
const swap = z.object({
  swapId: SwapId,
  origin: swapOriginSchema,
  memberIds: z.array(MemberId),
  step: z.int().optional(),
});

const delivery = swap.extend({
  byId: MemberId,
  deliveryIds: z.array(DeliveryId),
  concernedIds: z.array(MemberId).optional(),
});

/** The members at both ends of the legs; events of older releases have none. */
const concerned = { concernedIds: z.array(MemberId).optional() };

/** A party confirms that these legs are on their way. */
export const swapLegsSentEvent = defineEvent(
  'swap.sent',
  1,
  swap.extend({
    byId: MemberId,
    legIds: z.array(LegId),
    trackingNumber: z.string().nullable(),
    /** Events of older releases have none. */
    method: z.enum(legDeliveryMethods).optional(),
    ...concerned,
  }),
);

/** A party says that they met: these legs, given and got, changed hands; they have received `receivedIds`. */
export const swapMetEvent = defineEvent(
  'swap.met',
  1,
  swap.extend({ byId: MemberId, legIds: z.array(LegId), receivedIds: z.array(LegId), ...concerned }),
);

/**
 * A party says about a meeting that it stands, that they are late, that a friend knows of it, or that the other
 * did not come; or how that ended.
 * `byId` is null where the time for an answer ran out.
 */
export const swapMeetingSaidEvent = defineEvent(
  'swap.meetingSaid',
  1,
  swap.extend({
    byId: MemberId.nullable(),
    how: z.enum([
      'stillOn',
      'late',
      'friendLink',
      'noShow',
      'noShowWithdrawn',
      'noShowWasThere',
      'noShowCouldNot',
      'noShowSameBack',
      'noShowSilent',
    ]),
    minutes: z.int().nullable(),
    ...concerned,
  }),
);

/**
 * A party did not come to a meeting, as they say themselves or left unanswered: it counts as being late. It is no step
 * of the swap, and has no number.
 */
export const swapMeetingMissedEvent = defineEvent('swap.meetingMissed', 1, swap.extend({ memberId: MemberId }));

/** A party has typed the other's digits, and the other has not yet. It is no step of the swap, and has no number. */
export const swapMeetingCodeTypedEvent = defineEvent(
  'swap.meetingCodeTyped',
  1,
  swap.extend({ byId: MemberId, ...concerned }),
);

/**
 * Own postage: its sender asks for the address, or its receiver shares it. The address itself is in no event. It is no
 * step of the swap, and has no number.
 */
export const swapAddressSaidEvent = defineEvent(
  'swap.addressSaid',
  1,
  swap.extend({ byId: MemberId, how: z.enum(['addressAsked', 'addressShared']), ...concerned }),
);

/** A party confirms that these legs have arrived. */
export const swapLegsReceivedEvent = defineEvent(
  'swap.received',
  1,
  swap.extend({ byId: MemberId, legIds: z.array(LegId), ...concerned }),
);

/**
 * Completed: `everyone` has confirmed, or the `time` for objections has passed, or an `admin` decided so. `legs` are
 * without those that were cancelled; `lateIds` are the members who never sent these.
 */
export const swapCompletedEvent = defineEvent(
  'swap.completed',
  1,
  swap.extend({ legs: z.array(leg), lateIds: z.array(MemberId).optional(), by: z.enum(['everyone', 'time', 'admin']) }),
);

/** A party asks to cancel, and the others have not all agreed yet. */
export const swapCancelRequestedEvent = defineEvent('swap.cancelAsked', 1, swap.extend({ byId: MemberId }));

/** Cancelled: its items are published again. `lateIds` are the members who let the time run out. */
export const swapCancelledEvent = defineEvent(
  'swap.cancelled',
  1,
  swap.extend({ itemIds: z.array(ItemId), byId: MemberId.nullable(), lateIds: z.array(MemberId) }),
);

/** The swap becomes a dispute. `byId` is the party who reported a problem; null where a party was banned or overdue. */
export const swapDisputedEvent = defineEvent('swap.disputed', 1, swap.extend({ byId: MemberId.nullable() }));

/** The dispute is over and the swap goes on. */
export const swapResumedEvent = defineEvent('swap.resumed', 1, swap);

/**
 * A party proposes the delivery of a direction and waits for the other. Place and time stay between the two, who are
 * `concernedIds`; events of older releases have none.
 */
export const swapDeliveryProposedEvent = defineEvent('swap.deliveryProposed', 1, delivery);

/** The other party agrees to the proposed delivery. */
export const swapDeliveryAgreedEvent = defineEvent('swap.deliveryAgreed', 1, delivery);

/**
 * A step of a member's is due soon. `how` names it as its sentence does; `withId` is the member at its other end. What
 * the clock reminds of is no step of the swap, and has no number.
 */
export const swapStepDueEvent = defineEvent(
  'swap.stepDue',
  1,
  swap.extend({
    memberId: MemberId,
    how: z.string(),
    withId: MemberId.nullable(),
    legIds: z.array(LegId),
    dueAt: z.iso.datetime(),
  }),
);

const returnedItem = swap.extend({ itemId: ItemId, holderId: MemberId, ownerId: MemberId });
const askedBack = returnedItem.extend({ byId: z.null(), payerId: MemberId, dueAt: z.iso.datetime() });

/** A ruling asks the holder of a thing to send it back to its owner. */
export const itemReturnOpenedEvent = defineEvent('swap.returnOpened', 1, askedBack);

/** A thing was to be sent back by now, and its holder has not confirmed it. */
export const itemReturnDueEvent = defineEvent('swap.returnDue', 1, askedBack);

/** The holder has sent a thing back. */
export const itemReturnSentEvent = defineEvent('swap.returnSent', 1, returnedItem.extend({ byId: MemberId }));

/** The owner has a thing back; it is listed again. */
export const itemReturnReceivedEvent = defineEvent('swap.returnHome', 1, returnedItem.extend({ byId: MemberId }));
