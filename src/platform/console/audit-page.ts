import { sql } from 'kysely';
import { z } from 'zod';
import { pageInput, pageOf, type Page } from '#contracts/page.ts';
import { MemberId } from '#contracts/ids.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { columnsOf } from '../db/columns.ts';
import type { Cursors } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '../db/keyset.ts';
import { query, selectList } from '../db/query.ts';

const day = z.iso.date();

export const AuditPageInput = pageInput({
  actorId: MemberId.optional(),
  action: z.string().min(1).max(100).optional(),
  subjectKind: z.string().min(1).max(40).optional(),
  subjectId: z.string().min(1).max(100).optional(),
  from: day.optional(),
  to: day.optional(),
});
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
export const AuditPage = pageOf(AuditLineView);

const entry = columnsOf(AuditEntry);
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

const wherever = sql`true`;

/** Lines of the audit log, newest first. Ids increase with time, so the primary key gives the order. */
export async function auditPage(
  db: Db,
  cursors: Cursors,
  input: AuditPageInput,
  now: Date,
): Promise<Page<AuditLineView>> {
  const { cursor, limit, ...filters } = input;
  const list = ['platform.auditLog', filters];
  const place = placeOfCursor(cursors, list, cursor, now);
  const { rows } = await query`
    select ${line} from audit_entry
    where ${filters.actorId === undefined ? wherever : sql`${entry.actorId} = ${filters.actorId}`}
      and ${filters.action === undefined ? wherever : sql`starts_with(${entry.action}, ${filters.action})`}
      and ${filters.subjectKind === undefined ? wherever : sql`${entry.subjectKind} = ${filters.subjectKind}`}
      and ${filters.subjectId === undefined ? wherever : sql`${entry.subjectId} = ${filters.subjectId}`}
      and ${filters.from === undefined ? wherever : sql`${entry.createdAt} >= ${filters.from}::date`}
      and ${filters.to === undefined ? wherever : sql`${entry.createdAt} < ${filters.to}::date + 1`}
      and ${afterPosition(entry.id, 'down', ['uuid'], place.after)}
    order by ${entry.id} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ id }) => [id],
    itemOf: (row) => ({ ...row, at: row.at.toISOString() }),
  });
}
