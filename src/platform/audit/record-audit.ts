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

const counterBits = 26n;
let lines = 0n;

/**
 * Generates a version 7 uuid with a counter in the first bits after the timestamp (RFC 9562, 6.2, method 1). The lines
 * of one millisecond therefore sort in the order in which this process wrote them; lines that several processes wrote
 * in one millisecond have an arbitrary but stable order.
 */
function lineId(now: Date): EventId {
  lines = (lines + 1n) % (1n << counterBits);
  const drawn = BigInt(`0x${newId(EventId, now.getTime()).replaceAll('-', '')}`);
  // 12 bits are between version and variant, 14 after the variant.
  const counted = ((lines >> 14n) << 64n) | ((lines & 0x3fffn) << 48n);
  const kept = drawn & ~((0xfffn << 64n) | (0x3fffn << 48n));
  const hex = (kept | counted).toString(16).padStart(32, '0');
  return EventId.parse(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
  );
}

/** Appends lines to the audit log, in the transaction of `db`. */
export async function recordAudit(db: Db, added: readonly AuditLine[], origin: AuditOrigin): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const rows = added.map(
    (
      line,
    ) => sql`(${lineId(origin.now)}::uuid, ${line.by ?? origin.actor?.id ?? null}::uuid, ${line.action}, ${line.subject.kind}, ${line.subject.id},
      ${json(line.before)}::jsonb, ${json(line.after)}::jsonb, ${line.reason ?? null}, ${origin.address ?? null}, ${origin.traceId}, ${origin.now}::timestamptz)`,
  );
  await sql`
    insert into audit_entry (id, actor_id, action, subject_kind, subject_id, before, after, reason, address, trace_id, created_at)
    values ${sql.join(rows)}`.execute(db);
}
