import { sql } from 'kysely';
import { z } from 'zod';
import { codeTextSchema } from '#contracts/text.ts';
import { MemberId } from '#contracts/ids.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { entityColumns } from '../db/columns.ts';
import { column, defineStaffList, equals, filter, madeOnDays, staffColumns } from './define-staff-list.ts';

const entry = entityColumns(AuditEntry);
const text = z.string();

/** Lines of the audit log, newest first. Ids increase with time, so the primary key gives the order. */
export const staffAuditList = defineStaffList({
  name: 'platform.auditLog',
  permission: 'platform.audit',
  from: sql`audit_entry`,
  id: entry.id,
  columns: staffColumns({
    id: column(z.uuid(), entry.id, null),
    actorId: column(z.uuid().nullable(), entry.actorId, null),
    action: column(text, entry.action, null),
    subjectKind: column(text, entry.subjectKind, null),
    subjectId: column(text, entry.subjectId, null),
    before: column(z.json().nullable(), entry.before, null),
    after: column(z.json().nullable(), entry.after, null),
    reason: column(text.nullable(), entry.reason, null),
    address: column(text.nullable(), entry.address, null),
    traceId: column(text, entry.traceId, null),
    at: column(z.iso.datetime(), entry.createdAt, null),
  }),
  sorts: { at: {} },
  order: '-at',
  filters: {
    actorId: equals(MemberId, entry.actorId),
    /** The beginning of an action's name. */
    action: filter(
      codeTextSchema().min(1).max(100),
      (action) => sql`${entry.action} like ${`${action.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`,
    ),
    subjectKind: equals(codeTextSchema().min(1).max(40), entry.subjectKind),
    subjectId: equals(codeTextSchema().min(1).max(100), entry.subjectId),
    ...madeOnDays(entry.id),
  },
});
