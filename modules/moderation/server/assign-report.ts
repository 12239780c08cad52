import { computeCaseDeadlines, isCaseEscalatedToOwner, computeNextReminder } from '#contracts/case-deadlines.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import { toReportDeadlineSettings } from './report-deadline-settings.ts';
import type { TakeReportInput } from '../domain/report.schemas.ts';
import {
  lockReportsOfSameSubject,
  requireReportActionAllowed,
  findTakenReport,
} from './lock-reports-of-same-subject.ts';
import type { Report } from './report.entity.ts';

/** When staff are next reminded of a report. */
export const computeReportReminder = (unit: Unit, { reportedAt }: Pick<Report, 'reportedAt'>, isTaken: boolean): Date =>
  computeNextReminder({ openedAt: reportedAt, isTaken }, toReportDeadlineSettings(unit.config), unit.now);

/**
 * Assigns a report, and every report of the same subject, to an admin. One person has it at a time: another may take it
 * over only when it lay with the first for as long as reports may wait, or when it is with the owner.
 * @throws platform.notFound, moderation.aboutYourself, moderation.alreadyDecided, moderation.takenByAnother
 */
export async function assignReport(
  unit: Unit,
  admin: Pick<Member, 'id'>,
  { id, reason }: TakeReportInput,
): Promise<void> {
  const reports = await lockReportsOfSameSubject(unit, id);
  requireReportActionAllowed(reports[0], admin.id, 'take');
  const taken = findTakenReport(reports);
  const takenBy = taken?.takenBy ?? null;
  if (taken && takenBy !== admin.id && !isLeft(unit, taken)) throw moderationErrors.takenByAnother();
  for (const report of reports)
    Object.assign(report, {
      state: 'taken',
      takenBy: admin.id,
      takenAt: unit.now,
      remindAt: computeReportReminder(unit, report, true),
    } satisfies Partial<Report>);
  unit.audit({
    action: 'moderation.take',
    subject: { kind: 'report', id },
    before: { takenBy },
    after: { takenBy: admin.id },
    reason,
  });
}

function isLeft(unit: Unit, { takenAt, reportedAt }: Report): boolean {
  const days = toReportDeadlineSettings(unit.config);
  return (
    isCaseEscalatedToOwner(reportedAt, days, unit.now) ||
    (takenAt !== null && computeCaseDeadlines(takenAt, days).takeBy <= unit.now)
  );
}
