import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** The holiday that a member chose; it is over once `backAt` has passed. */
export const MemberHoliday = defineEntity({
  name: 'MemberHoliday',
  tableName: 'member_holiday',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    /** The first day on which the member is back, such as 2026-12-05. */
    backOn: p.text(),
    /** The beginning of that day on the member's clock. */
    backAt: p.datetime(),
    chosenAt: p.datetime(),
  },
});
