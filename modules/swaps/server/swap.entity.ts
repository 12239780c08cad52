import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { arrayColumn } from '#platform/db/array-column.ts';
import type {
  DeliveryId,
  ImageId,
  ItemId,
  LegId,
  MeetingSideId,
  MemberId,
  SwapId,
  SwapNoteId,
} from '#contracts/ids.ts';
import type { AgreedItemView } from '../domain/dispute.schemas.ts';
import type { DisputeCause, DisputeSettlement } from '../domain/dispute-settlement.ts';
import type { DeliveryKind, DeliveryMethod } from '../domain/delivery-methods.ts';
import type { ItemReturnState } from '../domain/item-return-state.ts';
import type { NoShowEnd } from '../domain/no-show.ts';
import type { SwapNoteKind } from '../domain/note-kinds.ts';
import type { PlaceKind } from '../domain/place-kinds.ts';
import type { LegState, SwapState } from '../domain/swap-state.ts';
import type { SwapOrigin } from '../domain/swaps.events.ts';

/** A swap as commands change it. */
export const Swap = defineEntity({
  name: 'Swap',
  tableName: 'swap',
  properties: {
    id: p.uuid().$type<SwapId>().primary(),
    originKind: p.text().$type<SwapOrigin['kind']>(),
    originId: p.uuid(),
    state: p.text().$type<SwapState>().default('agreed'),
    agreedAt: p.datetime(),
    arrangedAt: p.datetime().strictNullable(),
    waitsUntil: p.datetime().strictNullable(),
    /** When a meeting that did not take place was to be arranged again. */
    reopenedAt: p.datetime().strictNullable(),
    /** Until when the last no-show waits for its answer. */
    noShowUntil: p.datetime().strictNullable(),
    completesAt: p.datetime().strictNullable(),
    overdueAt: p.datetime().strictNullable(),
    completedAt: p.datetime().strictNullable(),
    cancelledAt: p.datetime().strictNullable(),
    changedAt: p.datetime(),
    disputeCause: p.text().$type<DisputeCause>().strictNullable(),
    /** The member who reported the problem or is banned. */
    disputeAbout: p.uuid().$type<MemberId>().strictNullable(),
    /** When the last dispute began. */
    disputedAt: p.datetime().strictNullable(),
    disputeTakenBy: p.uuid().$type<MemberId>().strictNullable(),
    disputeTakenAt: p.datetime().strictNullable(),
    disputeRemindAt: p.datetime().strictNullable(),
    /** The deadline of which its parties were reminded last. */
    remindedDueAt: p.datetime().strictNullable(),
    /** Number of steps so far, continuing the offer's number. */
    step: p.integer().default(0),
    settledAs: p.text().$type<DisputeSettlement>().strictNullable(),
    settledReason: p.text().strictNullable(),
    settledAt: p.datetime().strictNullable(),
  },
});
export type Swap = InferEntity<typeof Swap>;

/** An item or a sum on its way. */
export const SwapLeg = defineEntity({
  name: 'SwapLeg',
  tableName: 'swap_leg',
  properties: {
    id: p.uuid().$type<LegId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    fromId: p.uuid().$type<MemberId>(),
    toId: p.uuid().$type<MemberId>(),
    itemId: p.uuid().$type<ItemId>().strictNullable(),
    /** The version of the item that was agreed. */
    itemVersion: p.integer().strictNullable(),
    cents: p.integer().strictNullable(),
    valueCents: p.integer(),
    state: p.text().$type<LegState>().default('agreed'),
    method: p.text().$type<DeliveryMethod>().strictNullable(),
    trackingNumber: p.text().strictNullable(),
    sentAt: p.datetime().strictNullable(),
    receivedAt: p.datetime().strictNullable(),
    /** Cancelled because its giver never sent it. */
    wasMissed: p.boolean().default(false),
    /** The item as it was when staff of an older release ruled; kept versions took its place. */
    itemCopy: p.json<AgreedItemView>().strictNullable(),
  },
});
export type SwapLeg = InferEntity<typeof SwapLeg>;

/** The proposed delivery of one direction, agreed or replaced later. */
export const SwapDelivery = defineEntity({
  name: 'SwapDelivery',
  tableName: 'swap_delivery',
  properties: {
    id: p.uuid().$type<DeliveryId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    fromId: p.uuid().$type<MemberId>(),
    toId: p.uuid().$type<MemberId>(),
    kind: p.text().$type<DeliveryKind>(),
    /** The first of the times that a proposal names, or the one that was agreed. */
    meetingAt: p.datetime().strictNullable(),
    /** More times to choose from, until one is agreed. */
    otherTimes: p.json<string[]>().defaultRaw("'[]'"),
    place: p.text().strictNullable(),
    placeKind: p.text().$type<PlaceKind>().strictNullable(),
    isPlaceRemoved: p.boolean().default(false),
    proposedById: p.uuid().$type<MemberId>().fieldName('proposed_by'),
    proposedAt: p.datetime(),
    agreedAt: p.datetime().strictNullable(),
    endedAt: p.datetime().strictNullable(),
    /** The address for own postage: when its sender asked for it, since when it is shared, and when they saw it. */
    addressAskedAt: p.datetime().strictNullable(),
    addressSharedAt: p.datetime().strictNullable(),
    addressShownAt: p.datetime().strictNullable(),
    addressShownTimes: p.integer().default(0),
    /** When its parties were reminded of the meeting. */
    remindedAt: p.datetime().strictNullable(),
  },
});
export type SwapDelivery = InferEntity<typeof SwapDelivery>;

/** A party's note about a problem or a cancellation, or their pictures of a parcel. */
export const SwapNote = defineEntity({
  name: 'SwapNote',
  tableName: 'swap_note',
  properties: {
    id: p.uuid().$type<SwapNoteId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    authorId: p.uuid().$type<MemberId>(),
    kind: p.text().$type<SwapNoteKind>(),
    /** The thing that is not as described. */
    legId: p.uuid().$type<LegId>().strictNullable(),
    text: p.text(),
    isRemoved: p.boolean().default(false),
    imageIds: arrayColumn<ImageId>('uuid').defaultRaw("'{}'"),
    writtenAt: p.datetime(),
  },
});

/** A member who takes part in a swap. */
export const SwapParty = defineEntity({
  name: 'SwapParty',
  tableName: 'swap_party',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    swapId: p.uuid().$type<SwapId>().primary(),
    cancelAskedAt: p.datetime().strictNullable(),
  },
});
export type SwapParty = InferEntity<typeof SwapParty>;

/** An item that is reserved for one swap only. */
export const ItemReservation = defineEntity({
  name: 'ItemReservation',
  tableName: 'item_reservation',
  properties: {
    itemId: p.uuid().$type<ItemId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    reservedAt: p.datetime(),
  },
});

/** The way home of a thing that was sent in a swap, or a part of one, that staff cancelled. */
export const SwapReturn = defineEntity({
  name: 'SwapReturn',
  tableName: 'swap_return',
  properties: {
    legId: p.uuid().$type<LegId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    itemId: p.uuid().$type<ItemId>(),
    holderId: p.uuid().$type<MemberId>(),
    ownerId: p.uuid().$type<MemberId>(),
    /** Pays the postage. */
    payerId: p.uuid().$type<MemberId>(),
    state: p.text().$type<ItemReturnState>().default('awaited'),
    openedAt: p.datetime(),
    dueAt: p.datetime(),
    remindAt: p.datetime().strictNullable(),
    trackingNumber: p.text().strictNullable(),
    sentAt: p.datetime().strictNullable(),
    endedAt: p.datetime().strictNullable(),
    closedReason: p.text().strictNullable(),
  },
});
export type SwapReturn = InferEntity<typeof SwapReturn>;

/** The statements of one of two who meet, and the six digits that they show to the other. */
export const SwapMeetingSide = defineEntity({
  name: 'SwapMeetingSide',
  tableName: 'swap_meeting_side',
  properties: {
    id: p.uuid().$type<MeetingSideId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    memberId: p.uuid().$type<MemberId>(),
    partnerId: p.uuid().$type<MemberId>(),
    meetingAt: p.datetime(),
    code: p.text(),
    confirmedAt: p.datetime().strictNullable(),
    lateAt: p.datetime().strictNullable(),
    lateMinutes: p.integer().strictNullable(),
    codeTypedAt: p.datetime().strictNullable(),
    wrongCodes: p.integer().default(0),
    wrongCodesSince: p.datetime().strictNullable(),
    /** When they said that the other did not come, and until when the other may answer. */
    noShowAt: p.datetime().strictNullable(),
    noShowUntil: p.datetime().strictNullable(),
    noShowRemindedAt: p.datetime().strictNullable(),
    noShowEnd: p.text().$type<NoShowEnd>().strictNullable(),
    noShowEndedAt: p.datetime().strictNullable(),
    /** Names the link for a friend that stands; and when the other was notified of the first. */
    friendLinkKey: p.uuid().strictNullable(),
    friendLinkAt: p.datetime().strictNullable(),
  },
});
export type SwapMeetingSide = InferEntity<typeof SwapMeetingSide>;
