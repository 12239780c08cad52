import { defineEntity, p } from '@mikro-orm/core';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { CouponKind } from '../domain/coupon-kinds.ts';
import type { AssistId, AssistOrderId, CouponId } from '../domain/promotions.schemas.ts';

export const Coupon = defineEntity({
  name: 'Coupon',
  tableName: 'coupon',
  properties: {
    id: p.uuid().$type<CouponId>().primary(),
    code: p.text(),
    kind: p.text().$type<CouponKind>(),
    tokens: p.integer().strictNullable(),
    usesLimit: p.integer(),
    used: p.integer().default(0),
    endsAt: p.datetime(),
    revokedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A redemption of a coupon. */
export const CouponUse = defineEntity({
  name: 'CouponUse',
  tableName: 'coupon_use',
  properties: {
    id: p.uuid().primary(),
    couponId: p.uuid().$type<CouponId>(),
    memberId: p.uuid().$type<MemberId>(),
    person: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});

export const AssistOrder = defineEntity({
  name: 'AssistOrder',
  tableName: 'assist_order',
  properties: {
    id: p.uuid().$type<AssistOrderId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    itemId: p.uuid().$type<ItemId>().strictNullable(),
    months: p.integer(),
    cents: p.integer(),
    isSpecial: p.boolean().default(false),
    voidedAt: p.datetime().strictNullable(),
    disputedAt: p.datetime().strictNullable(),
    disputeWonAt: p.datetime().strictNullable(),
    disputes: p.integer().default(0),
    disputesWon: p.integer().default(0),
    createdAt: p.datetime(),
  },
});

export const SwapAssist = defineEntity({
  name: 'SwapAssist',
  tableName: 'swap_assist',
  properties: {
    id: p.uuid().$type<AssistId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    itemId: p.uuid().$type<ItemId>().strictNullable(),
    isSpecial: p.boolean().default(false),
    source: p.text().$type<'paid' | 'coupon'>(),
    reference: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    remindedAt: p.datetime().strictNullable(),
    endedAt: p.datetime().strictNullable(),
  },
});
