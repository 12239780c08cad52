import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** The offers that a member declines without looking at them. */
export const OfferAutoDecline = defineEntity({
  name: 'OfferAutoDecline',
  tableName: 'offer_auto_decline',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    asksCash: p.boolean(),
    worthLess: p.boolean(),
    maxKm: p.integer().strictNullable(),
    changedAt: p.datetime(),
  },
});
