import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** A member who allows their name in the public feed. */
export const ActivityName = defineEntity({
  name: 'ActivityName',
  tableName: 'activity_name',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    allowedAt: p.datetime(),
  },
});
