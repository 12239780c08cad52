import { newId, EventId, type MemberId } from '#contracts/ids.ts';
import { jsonbSql } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import type { AuditLine } from '../db/unit.ts';
import type { Member } from '../member.ts';
import { typedTables } from './tables.ts';
import type { AuditData } from './audit-entry.entity.ts';

interface AuditOrigin {
  readonly actor: Member | null;
  readonly traceId: string;
  readonly address?: string;
  readonly actorId?: MemberId;
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

/** Facts as they are stored; a line without them has none. */
const toAuditJson = (data: unknown) => (data === undefined ? null : jsonbSql(data as AuditData));

/** Appends lines to the audit log, in the transaction of `db`. */
export async function recordAudit(db: Db, added: readonly AuditLine[], origin: AuditOrigin): Promise<void> {
  const rows = added.map((line) => ({
    id: lineId(origin.now),
    actor_id: line.by ?? origin.actor?.id ?? origin.actorId ?? null,
    action: line.action,
    subject_kind: line.subject.kind,
    subject_id: line.subject.id,
    before: toAuditJson(line.before),
    after: toAuditJson(line.after),
    reason: line.reason ?? null,
    address: origin.address ?? null,
    trace_id: origin.traceId,
    created_at: origin.now,
  }));
  await typedTables(db).insertInto('audit_entry').values(rows).execute();
}
