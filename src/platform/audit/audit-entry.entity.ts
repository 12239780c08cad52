import { defineEntity, p } from '@mikro-orm/core';
import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';

/** State before or after an action, as a line records it. */
export type AuditData = z.core.util.JSONType;

/** A line of the audit log. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  properties: {
    id: p.uuid().primary(),
    actorId: p.uuid().$type<MemberId>().strictNullable(),
    action: p.text(),
    subjectKind: p.text(),
    subjectId: p.text(),
    before: p.json<AuditData>().strictNullable(),
    after: p.json<AuditData>().strictNullable(),
    reason: p.text().strictNullable(),
    address: p.text().strictNullable(),
    traceId: p.text(),
    createdAt: p.datetime(),
  },
});
