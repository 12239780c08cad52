import { newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockMemberAccount } from '#modules/identity/public.ts';
import { ExportId } from '../../../domain/export.schemas.ts';
import { leavingErrors } from '../../../domain/leaving.errors.ts';
import { memberSettings } from '../../../domain/members.settings.ts';
import { typedTables } from '../../tables.ts';
import { listExports, computeNextExportAt } from './export.queries.ts';
import { makeArchiveJob } from './make-archive.job.ts';

/**
 * Requests an archive of a member's data. One at a time, and one a day.
 * @throws members.exportTooSoon
 */
export async function requestDataExport(unit: Unit, member: MemberId): Promise<ExportId> {
  const { EXPORT_HOURS, EXPORT_DAYS } = memberSettings.read(unit.config);
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
