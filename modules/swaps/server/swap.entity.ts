import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { DeliveryId, ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';
import type { DeliveryKind, DeliveryMethod } from '../domain/swap-choices.ts';
import type { Settlement } from '../domain/settlement.ts';
import type { SwapOrigin } from '../domain/swaps.events.ts';
import type { LegState, SwapState } from '../domain/swap-state.ts';

const moment = () => p.datetime().$type<Date | null>().nullable();

/** A swap as commands change it. */
export const Swap = defineEntity({
  name: 'Swap',
  tableName: 'swap',
  properties: {
    id: p.uuid().primary().$type<SwapId>(),
    originKind: p.string().$type<SwapOrigin['kind']>(),
    originId: p.uuid(),
    state: p.string().$type<SwapState>(),
    /** How many things have happened, counted on from the offer. */
    step: p.integer(),
    agreedAt: p.datetime(),
    arrangedAt: moment(),
    cancelAskedBy: p.uuid().$type<MemberId | null>().nullable(),
    completesAt: moment(),
    completedAt: moment(),
    cancelledAt: moment(),
    disputeCause: p.string().$type<'problem' | 'ban' | null>().nullable(),
    settledAs: p.string().$type<Settlement | null>().nullable(),
    settledReason: p.text().$type<string | null>().nullable(),
    settledAt: moment(),
    changedAt: p.datetime(),
  },
});
export type Swap = InferEntity<typeof Swap>;

/** One thing or one sum on its way. */
export const SwapLeg = defineEntity({
  name: 'SwapLeg',
  tableName: 'swap_leg',
  properties: {
    id: p.uuid().primary().$type<LegId>(),
    swapId: p.uuid().$type<SwapId>(),
    fromId: p.uuid().$type<MemberId>(),
    toId: p.uuid().$type<MemberId>(),
    itemId: p.uuid().$type<ItemId | null>().nullable(),
    cents: p.integer().$type<number | null>().nullable(),
    valueCents: p.integer(),
    state: p.string().$type<LegState>(),
    method: p.string().$type<DeliveryMethod | null>().nullable(),
    trackingNumber: p.string().$type<string | null>().nullable(),
    sentAt: moment(),
    receivedAt: moment(),
  },
});
export type SwapLeg = InferEntity<typeof SwapLeg>;

/** A way proposed for one direction, and agreed or replaced. */
export const SwapDelivery = defineEntity({
  name: 'SwapDelivery',
  tableName: 'swap_delivery',
  properties: {
    id: p.uuid().primary().$type<DeliveryId>(),
    swapId: p.uuid().$type<SwapId>(),
    fromId: p.uuid().$type<MemberId>(),
    toId: p.uuid().$type<MemberId>(),
    kind: p.string().$type<DeliveryKind>(),
    meetingAt: moment(),
    place: p.string().$type<string | null>().nullable(),
    proposedById: p.uuid().fieldName('proposed_by').$type<MemberId>(),
    proposedAt: p.datetime(),
    agreedAt: moment(),
    endedAt: moment(),
  },
});
export type SwapDelivery = InferEntity<typeof SwapDelivery>;
