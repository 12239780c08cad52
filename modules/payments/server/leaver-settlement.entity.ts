import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** Sums that a leaving member gets back. */
export const LeaverSettlement = defineEntity({
  name: 'LeaverSettlement',
  tableName: 'leaver_settlement',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    leftAt: p.datetime(),
    erasedAt: p.datetime().strictNullable(),
    settledAt: p.datetime().strictNullable(),
  },
});
