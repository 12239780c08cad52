import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** The answer to a request, for its retries. */
export const IdempotencyRecord = defineEntity({
  name: 'IdempotencyRecord',
  tableName: 'idempotency_record',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    procedure: p.text().primary(),
    requestId: p.uuid().primary(),
    answer: p.json<unknown>().strictNullable(),
    createdAt: p.datetime(),
    inputHash: p.blob().$type<Buffer>(),
  },
});
