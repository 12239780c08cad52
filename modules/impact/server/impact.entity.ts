import { defineEntity, p } from '@mikro-orm/core';
import type { ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';

/** The recorded estimate of one item that changed hands in a completed swap. */
export const ImpactEntry = defineEntity({
  name: 'ImpactEntry',
  tableName: 'impact_entry',
  properties: {
    legId: p.uuid().$type<LegId>().primary(),
    swapId: p.uuid().$type<SwapId>(),
    itemId: p.uuid().$type<ItemId>(),
    fromId: p.uuid().$type<MemberId>().strictNullable(),
    toId: p.uuid().$type<MemberId>().strictNullable(),
    savedGrams: p.integer(),
    deliveryGrams: p.integer(),
    edition: p.text(),
    recordedAt: p.datetime(),
  },
});

/** The sums of the entries recorded on one day (UTC). */
export const ImpactDay = defineEntity({
  name: 'ImpactDay',
  tableName: 'impact_day',
  properties: {
    day: p.text().primary(),
    items: p.integer(),
    netGrams: p.bigint('string'),
  },
});
