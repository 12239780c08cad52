import { sql } from 'kysely';
import { z } from 'zod';
import { codeTextSchema } from '#contracts/text.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { MemberId } from '#contracts/ids.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { entityColumns } from '../db/columns.ts';
import { selectList, type SelectedRow } from '../db/query.ts';
import { isCreatedBetweenSql } from './created-between.ts';
import type { StaffList } from './staff-list.ts';

const day = z.iso.date();

export const AuditPageInput = staffPageInput(
  {
    actorId: MemberId.optional(),
    action: codeTextSchema().min(1).max(100).optional(),
    subjectKind: codeTextSchema().min(1).max(40).optional(),
    subjectId: codeTextSchema().min(1).max(100).optional(),
    from: day.optional(),
    to: day.optional(),
  },
  ['at'],
);
export type AuditPageInput = z.infer<typeof AuditPageInput>;

export const AuditLineView = z.object({
  id: z.uuid(),
  actorId: z.uuid().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
  traceId: z.string(),
  at: z.iso.datetime(),
});
export type AuditLineView = z.infer<typeof AuditLineView>;
export const AuditPage = staffPageSchema(AuditLineView);

const entry = entityColumns(AuditEntry);
const line = selectList({
  id: entry.id,
  actorId: entry.actorId,
  action: entry.action,
  subjectKind: entry.subjectKind,
  subjectId: entry.subjectId,
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
  address: entry.address,
  traceId: entry.traceId,
  at: entry.createdAt,
});

type AuditFilters = Omit<AuditPageInput, 'cursor' | 'limit' | 'sort'>;

function* buildConditions({ actorId, action, subjectKind, subjectId, from, to }: AuditFilters) {
  if (actorId !== undefined) yield sql`${entry.actorId} = ${actorId}`;
  if (action !== undefined) yield sql`${entry.action} like ${`${action.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
  if (subjectKind !== undefined) yield sql`${entry.subjectKind} = ${subjectKind}`;
  if (subjectId !== undefined) yield sql`${entry.subjectId} = ${subjectId}`;
  yield* isCreatedBetweenSql(entry.id, { from, to });
}

/** Lines of the audit log, newest first. Ids increase with time, so the primary key gives the order. */
export const staffAuditList: StaffList<SelectedRow<typeof line>, AuditLineView, AuditFilters, 'at'> = {
  name: 'platform.auditLog',
  from: sql`audit_entry`,
  id: entry.id,
  columns: () => line,
  sorts: { at: {} },
  order: '-at',
  conditions: buildConditions,
  itemOf: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
};
