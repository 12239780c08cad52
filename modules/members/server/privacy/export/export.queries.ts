import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { Db } from '#platform/db/db.ts';
import type { ExportsView, ExportState, ExportView } from '../../../domain/export.schemas.ts';
import { typedTables } from '../../tables.ts';

const shown = 10;

/** A member's archives, newest first. An expired archive counts as gone even before the job has deleted it. */
export async function listExports(db: Db, member: MemberId, now: Date): Promise<ExportView[]> {
  const rows = await typedTables(db)
    .selectFrom('data_export')
    .select([
      'id',
      sql<ExportState>`case when state = 'ready' and expires_at <= ${now} then 'gone' else state end`.as('state'),
      'asked_at as askedAt',
      'done',
      'total',
      'size_bytes as bytes',
      'expires_at as expiresAt',
      'fetched_at as fetchedAt',
    ])
    .where('member_id', '=', member)
    .orderBy('asked_at', 'desc')
    .limit(shown)
    .execute();
  return parseReadableRows(rows, ({ askedAt, bytes, expiresAt, fetchedAt, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    bytes: bytes === null ? null : Number(bytes),
    expiresAt: expiresAt.toISOString(),
    fetchedAt: fetchedAt?.toISOString() ?? null,
  }));
}

/** When a member may request another archive; failed attempts do not count. */
export function computeNextExportAt(exports: readonly ExportView[], hours: number, now: Date): Date | null {
  const last = exports.find(({ state }) => state !== 'failed');
  if (!last) return null;
  const next = new Date(new Date(last.askedAt).getTime() + hours * 3_600_000);
  return next > now ? next : null;
}

/** The archives, and when the next may be requested. */
export async function loadExportsView(db: Db, member: MemberId, hours: number, now: Date): Promise<ExportsView> {
  const exports = await listExports(db, member, now);
  return { exports, nextAt: computeNextExportAt(exports, hours, now)?.toISOString() ?? null };
}
