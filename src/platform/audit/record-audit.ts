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
 * A uuid of version 7 whose first bits after the moment count on (RFC 9562, 6.2, method 1): lines of one millisecond
 * stand in the order in which this process wrote them. Those of several processes in one millisecond have an order that
 * stays.
 */
function lineId(now: Date): EventId {
  lines = (lines + 1n) % (1n << counterBits);
  const drawn = BigInt(`0x${newId(EventId, now.getTime()).replaceAll('-', '')}`);
  // 12 bits between version and variant, 14 behind the variant.
  const counted = ((lines >> 14n) << 64n) | ((lines & 0x3fffn) << 48n);
  const kept = drawn & ~((0xfffn << 64n) | (0x3fffn << 48n));
  const hex = (kept | counted).toString(16).padStart(32, '0');
  return EventId.parse(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
  );
}

/** Appends lines to the audit log, in the transaction that `db` is. */
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
