import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { AppealId, AppealKind, AppealState } from '../domain/appeal.ts';

/** An appeal of one ruling of staff, which a line of the audit log stands for. */
export const Appeal = defineEntity({
  name: 'Appeal',
  tableName: 'appeal',
  properties: {
    id: p.uuid().$type<AppealId>().primary(),
    subjectKind: p.text().$type<AppealKind>(),
    subjectId: p.uuid(),
    aboutId: p.uuid().$type<MemberId>().strictNullable(),
    rulingId: p.uuid(),
    ruledBy: p.uuid().$type<MemberId>().strictNullable(),
    ruledAt: p.datetime(),
    ruledReason: p.text().strictNullable(),
    words: p.text(),
    state: p.text().$type<AppealState>().default('open'),
    receivedBy: p.uuid().$type<MemberId>().strictNullable(),
    receivedAt: p.datetime(),
    decidedBy: p.uuid().$type<MemberId>().strictNullable(),
    decidedAt: p.datetime().strictNullable(),
    reason: p.text().strictNullable(),
    /** When staff are next reminded; null once it is decided. */
    remindAt: p.datetime().strictNullable(),
  },
});
export type Appeal = InferEntity<typeof Appeal>;
