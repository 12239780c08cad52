import { sql } from 'kysely';
import { z } from 'zod';
import { pageInput, pageOf, type Page } from '#contracts/page.ts';
import { MemberId } from '#contracts/ids.ts';
import type { Cursors } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '../db/keyset.ts';

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
  const { rows } = await sql<Omit<AuditLineView, 'at'> & { at: Date }>`
    select id, actor_id as "actorId", action, subject_kind as "subjectKind", subject_id as "subjectId",
           before, after, reason, address, trace_id as "traceId", created_at as at
    from audit_entry
    where ${filters.actorId === undefined ? wherever : sql`actor_id = ${filters.actorId}`}
      and ${filters.action === undefined ? wherever : sql`starts_with(action, ${filters.action})`}
      and ${filters.subjectKind === undefined ? wherever : sql`subject_kind = ${filters.subjectKind}`}
      and ${filters.subjectId === undefined ? wherever : sql`subject_id = ${filters.subjectId}`}
      and ${filters.from === undefined ? wherever : sql`created_at >= ${filters.from}::date`}
      and ${filters.to === undefined ? wherever : sql`created_at < ${filters.to}::date + 1`}
      and ${afterPosition(sql`id`, 'down', ['uuid'], place.after)}
    order by id desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ id }) => [id],
    itemOf: (row) => ({ ...row, at: row.at.toISOString() }),
  });
}
