import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId, SessionId } from '#contracts/ids.ts';

/** A period in which a staff member sees the site as a member does. */
export const Impersonation = defineEntity({
  name: 'Impersonation',
  tableName: 'impersonation',
  properties: {
    id: p.uuid().primary(),
    adminId: p.uuid().$type<MemberId>(),
    sessionId: p.uuid().$type<SessionId>(),
    memberId: p.uuid().$type<MemberId>(),
    startedAt: p.datetime(),
    endsAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
  },
});
