import { defineEntity, p } from '@mikro-orm/core';
import type { ImageId, ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';
import type { ProtectionId } from '../domain/protection/protection.schemas.ts';
import type { ProtectionHoldState, PromiseState, ProtectionState } from '../domain/protection/protection-state.ts';

/** The protection of a swap. */
export const SwapProtection = defineEntity({
  name: 'SwapProtection',
  tableName: 'swap_protection',
  properties: {
    id: p.uuid().$type<ProtectionId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    state: p.text().$type<ProtectionState>(),
    proposedBy: p.uuid().$type<MemberId>(),
    coverCents: p.integer(),
    fundLegCents: p.integer(),
    reservedCents: p.integer().default(0),
    dueAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
  },
});

/** A member of a protected swap, and what their card holds. */
export const ProtectionSide = defineEntity({
  name: 'ProtectionSide',
  tableName: 'protection_side',
  properties: {
    protectionId: p.uuid().$type<ProtectionId>().primary(),
    memberId: p.uuid().$type<MemberId>().primary(),
    cents: p.integer(),
    hasAgreed: p.boolean().default(false),
    hold: p.text().$type<ProtectionHoldState>().default('none'),
    heldUntil: p.datetime().strictNullable(),
    checkoutId: p.uuid().strictNullable(),
    takenCents: p.integer().default(0),
    isChargedBack: p.boolean().default(false),
    disputes: p.integer().default(0),
    disputesWon: p.integer().default(0),
    writtenBackCents: p.integer().default(0),
  },
});

/** A parcel or a sum inside a protected swap. */
export const ProtectionPromise = defineEntity({
  name: 'ProtectionPromise',
  tableName: 'protection_promise',
  properties: {
    protectionId: p.uuid().$type<ProtectionId>().primary(),
    legId: p.uuid().$type<LegId>().primary(),
    kind: p.text().$type<'parcel' | 'cash'>(),
    itemId: p.uuid().$type<ItemId>().strictNullable(),
    fromId: p.uuid().$type<MemberId>(),
    toId: p.uuid().$type<MemberId>(),
    cents: p.integer(),
    state: p.text().$type<PromiseState>().default('promised'),
    isOrdered: p.boolean().default(false),
    isStranded: p.boolean().default(false),
    isOwed: p.boolean().default(false),
    holdCents: p.integer().strictNullable(),
    coverCents: p.integer().strictNullable(),
    fundCents: p.integer().strictNullable(),
    cover: p.text().$type<'claimed' | 'paid' | 'refused'>().strictNullable(),
    pictureId: p.uuid().$type<ImageId>().strictNullable(),
    claimPictureId: p.uuid().$type<ImageId>().strictNullable(),
    claimWords: p.text().strictNullable(),
    dueAt: p.datetime().strictNullable(),
  },
});

/** Amounts that the house fund keeps ready and has paid: one row. */
export const ProtectionFund = defineEntity({
  name: 'ProtectionFund',
  tableName: 'protection_fund',
  properties: {
    isOnly: p.boolean().primary().default(true),
    reservedCents: p.bigint('string').defaultRaw('0'),
    spentCents: p.bigint('string').defaultRaw('0'),
  },
});
