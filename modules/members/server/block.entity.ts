import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** A block of one member by another. */
export const MemberBlock = defineEntity({
  name: 'MemberBlock',
  tableName: 'member_block',
  properties: {
    blockerId: p.uuid().$type<MemberId>().primary(),
    blockedId: p.uuid().$type<MemberId>().primary(),
    blockedAt: p.datetime(),
  },
});
