import { LockMode } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import { reportStateTable } from '../domain/report-state.ts';
import { ReportId } from '../domain/report.schemas.ts';
import { Report } from './report.entity.ts';
import { typedTables } from './tables.ts';

/**
 * Locks one report and every undecided report of the same subject, by id; returns the one asked for first.
 * @throws platform.notFound
 */
export async function lockReportsOfSameSubject(unit: Unit, id: ReportId): Promise<readonly [Report, ...Report[]]> {
  const subject = await typedTables(unit.db)
    .selectFrom('report')
    .select(['subject_kind as subjectKind', 'subject_id as subjectId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!subject) throw platformErrors.notFound();
  const reports = await unit.em.find(
    Report,
    { ...subject, $or: [{ id }, { state: { $ne: 'decided' } }] },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const requested = reports.find((report) => report.id === id);
  if (!requested) throw platformErrors.notFound();
  return [requested, ...reports.filter((report) => report.id !== id)];
}

/** The report by which one person has the subject: one that came after they took it is taken by no one itself. */
export const findTakenReport = (reports: readonly Report[]): Report | undefined =>
  reports.find(({ takenBy }) => takenBy !== null);

/** Whether an admin may take or decide it. @throws moderation.aboutYourself, moderation.alreadyDecided */
export function requireReportActionAllowed(
  { state, aboutId }: Report,
  admin: MemberId,
  action: 'take' | 'putBack' | 'decide',
): void {
  if (aboutId === admin) throw moderationErrors.aboutYourself();
  if (!reportStateTable.can(state, action)) throw moderationErrors.alreadyDecided();
}

/** Finds the members who answer for the subject of a report. */
export async function findReportedMembers(db: Db, id: string): Promise<readonly MemberId[]> {
  const report = await typedTables(db)
    .selectFrom('report')
    .select('about_id as aboutId')
    .where('id', '=', ReportId.parse(id))
    .executeTakeFirst();
  return report ? [report.aboutId] : [];
}
