import { nextReminder } from '#contracts/case-deadlines.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { reportDays } from '../domain/report-days.ts';
import type { TakeReport } from '../domain/report.schemas.ts';
import { lockReports, mayStep } from './lock-report.ts';
import type { Report } from './report.entity.ts';

/**
 * Assigns a report, and every report of the same subject, to an admin; also one that another admin had taken.
 * @throws platform.notFound, moderation.aboutYourself, moderation.alreadyDecided
 */
export async function takeReport(unit: Unit, admin: Pick<Member, 'id'>, { id, reason }: TakeReport): Promise<void> {
  const reports = await lockReports(unit, id);
  mayStep(reports[0], admin.id, 'take');
  const { takenBy } = reports[0];
  const days = reportDays(unit.config);
  for (const report of reports)
    Object.assign(report, {
      state: 'taken',
      takenBy: admin.id,
      takenAt: unit.now,
      remindAt: nextReminder({ openedAt: report.reportedAt, isTaken: true }, days, unit.now),
    } satisfies Partial<Report>);
  unit.audit({
    action: 'moderation.take',
    subject: { kind: 'report', id },
    before: { takenBy },
    after: { takenBy: admin.id },
    reason,
  });
}
