import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId, SessionId } from '#contracts/ids.ts';

/** A browser that receives push messages. */
export const PushDevice = defineEntity({
  name: 'PushDevice',
  tableName: 'push_device',
  properties: {
    id: p.uuid().primary(),
    memberId: p.uuid().$type<MemberId>(),
    sessionId: p.uuid().$type<SessionId>().strictNullable(),
    endpoint: p.text(),
    endpointDigest: p.text(),
    p256dh: p.text(),
    auth: p.text(),
    browser: p.text(),
    createdAt: p.datetime(),
    reachedAt: p.datetime().strictNullable(),
  },
});
