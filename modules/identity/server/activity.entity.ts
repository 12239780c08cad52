import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** Activity that is counted of members: that they registered, and their first visit of a day and of a month. */
export type ActivityKind = 'registered' | 'day' | 'month';

export const MemberActivity = defineEntity({
  name: 'MemberActivity',
  tableName: 'member_activity',
  properties: {
    id: p.uuid().primary(),
    memberId: p.uuid().$type<MemberId>().strictNullable(),
    kind: p.text().$type<ActivityKind>(),
    /** The month in which the member registered. */
    cohort: p.text(),
    /** The day or month, empty for the registration. */
    period: p.text(),
    happenedAt: p.datetime(),
  },
});
