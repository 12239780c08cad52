import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** A note of staff about a member, for colleagues. */
export const MemberNote = defineEntity({
  name: 'MemberNote',
  tableName: 'member_note',
  properties: {
    id: p.uuid().primary(),
    memberId: p.uuid().$type<MemberId>(),
    authorId: p.uuid().$type<MemberId>(),
    text: p.text(),
    writtenAt: p.datetime(),
  },
});
