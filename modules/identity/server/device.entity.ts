import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** A device that a member has signed in from. */
export const MemberDevice = defineEntity({
  name: 'MemberDevice',
  tableName: 'member_device',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    deviceId: p.uuid().primary(),
    trustedUntil: p.datetime().strictNullable(),
    forgottenAt: p.datetime().strictNullable(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});
