import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** A hash of a network that a member came from. */
export const MemberTrace = defineEntity({
  name: 'MemberTrace',
  tableName: 'member_trace',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    networkHash: p.text().primary(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});
