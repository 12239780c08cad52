import { newId, type MemberId } from '#contracts/ids.ts';
import type { Config } from '#platform/config/config.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockMemberAccount } from '#modules/identity/public.ts';
import { ExportId } from '../../../domain/export.schemas.ts';
import { leavingErrors } from '../../../domain/leaving.errors.ts';
import { typedTables } from '../../tables.ts';
import { listExports, computeNextExportAt } from './export.queries.ts';
import { makeArchiveJob } from './make-archive.job.ts';

/**
 * Requests an archive of a member's data. One at a time, and one a day.
 * @throws members.exportTooSoon
 */
export async function requestDataExport(
  unit: Unit,
  member: MemberId,
  { EXPORT_HOURS, EXPORT_DAYS }: Pick<Config, 'EXPORT_HOURS' | 'EXPORT_DAYS'>,
): Promise<ExportId> {
  await lockMemberAccount(unit, member);
  const next = computeNextExportAt(await listExports(unit.db, member, unit.now), EXPORT_HOURS, unit.now);
  if (next) throw leavingErrors.exportTooSoon({ hours: Math.ceil((next.getTime() - unit.now.getTime()) / 3_600_000) });
  const id = newId(ExportId, unit.now.getTime());
  const expiresAt = new Date(unit.now.getTime() + EXPORT_DAYS * 86_400_000);
  await typedTables(unit.db)
    .insertInto('data_export')
    .values({ id, member_id: member, asked_at: unit.now, expires_at: expiresAt })
    .execute();
  unit.enqueue(makeArchiveJob, { exportId: id });
  return id;
}
