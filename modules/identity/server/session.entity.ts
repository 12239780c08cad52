import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId, SessionId } from '#contracts/ids.ts';

/** A session. Written by better-auth; an impersonation is part of the admin's own session. */
export const MemberSession = defineEntity({
  name: 'MemberSession',
  tableName: 'member_session',
  properties: {
    id: p.uuid().$type<SessionId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    token: p.text(),
    expiresAt: p.datetime(),
    stays: p.boolean().default(false),
    ipAddress: p.text().strictNullable(),
    userAgent: p.text().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deviceId: p.uuid().strictNullable(),
    actsAs: p.uuid().$type<MemberId>().strictNullable(),
    actsUntil: p.datetime().strictNullable(),
  },
});
