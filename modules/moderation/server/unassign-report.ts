import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import type { TakeReportInput } from '../domain/report.schemas.ts';
import { lockReportsOfSameSubject, requireReportActionAllowed } from './lock-reports-of-same-subject.ts';
import { computeReportReminder } from './assign-report.ts';
import type { Report } from './report.entity.ts';

/**
 * Puts back what a member of staff took, with every report of the same thing, so that another can take it.
 * @throws platform.notFound, moderation.aboutYourself, moderation.alreadyDecided, moderation.takenByAnother
 */
export async function unassignReport(
  unit: Unit,
  admin: Pick<Member, 'id'>,
  { id, reason }: TakeReportInput,
): Promise<void> {
  const reports = await lockReportsOfSameSubject(unit, id);
  requireReportActionAllowed(reports[0], admin.id, 'putBack');
  const { takenBy } = reports[0];
  if (takenBy !== admin.id) throw moderationErrors.takenByAnother();
  for (const report of reports)
    Object.assign(report, {
      state: 'open',
      takenBy: null,
      takenAt: null,
      remindAt: computeReportReminder(unit, report, false),
    } satisfies Partial<Report>);
  unit.audit({
    action: 'moderation.putBack',
    subject: { kind: 'report', id },
    before: { takenBy },
    after: { takenBy: null },
    reason,
  });
}
