import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** A hash of a network that a member came from. */
export const MemberIpHash = defineEntity({
  name: 'MemberIpHash',
  tableName: 'member_trace',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    networkHash: p.text().primary(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});
