import { sql } from 'kysely';
import { newId, EventId } from '#contracts/ids.ts';
import type { Db } from '../db/db.ts';
import type { AuditLine } from '../db/unit.ts';
import type { Member } from '../member.ts';

interface AuditOrigin {
  readonly actor: Member | null;
  readonly traceId: string;
  readonly address?: string;
  readonly now: Date;
}

/** Appends lines to the audit log, in the transaction that `db` is. */
export async function recordAudit(db: Db, lines: readonly AuditLine[], origin: AuditOrigin): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const rows = lines.map(
    (line) => sql`(${newId(EventId, origin.now.getTime())}::uuid, ${origin.actor?.id ?? null}::uuid, ${line.action}, ${line.subject.kind}, ${line.subject.id},
      ${json(line.before)}::jsonb, ${json(line.after)}::jsonb, ${line.reason ?? null}, ${origin.address ?? null}, ${origin.traceId}, ${origin.now}::timestamptz)`,
  );
  await sql`
    insert into audit_entry (id, actor_id, action, subject_kind, subject_id, before, after, reason, address, trace_id, created_at)
    values ${sql.join(rows)}`.execute(db);
}
