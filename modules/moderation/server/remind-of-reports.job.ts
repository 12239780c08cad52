import { sql } from 'kysely';
import { computeNextReminder } from '#contracts/case-deadlines.ts';
import { listRolesWith } from '#contracts/staff-roles.ts';
import { defineStaffReminder, lockedById } from '#modules/identity/public.ts';
import { moderationPermissions } from '../domain/moderation.permissions.ts';
import type { ReportId } from '../domain/report.schemas.ts';
import { reportsWaitingEmail } from '../emails/reports-waiting.email.tsx';
import { countStillWaitingReports } from './count-still-waiting-reports.ts';
import { toReportDeadlineSettings } from './report-deadline-settings.ts';
import { Report } from './report.entity.ts';

/** Reminds staff by email of reports that are not taken, and the owner of those that are not decided. */
export const remindOfReportsJob = defineStaffReminder({
  name: 'moderation.remindOfReports',
  schedule: '*/30 * * * *',
  readers: listRolesWith('moderation.manage', moderationPermissions),
  open: sql`from report where state <> 'decided'`,
  remindAt: sql`remind_at`,
  lockDue: ({ em, now }, ids: readonly ReportId[]) =>
    em.find(Report, { id: { $in: [...ids] }, state: { $ne: 'decided' }, remindAt: { $lte: now } }, lockedById),
  postpone(report, { config, now }) {
    const opened = { openedAt: report.reportedAt, isTaken: report.state === 'taken' };
    report.remindAt = computeNextReminder(opened, toReportDeadlineSettings(config), now);
  },
  email: reportsWaitingEmail,
  async describe({ db, config, now }, due, reader) {
    const days = toReportDeadlineSettings(config);
    // Reports about an admin stay hidden from that admin.
    const ids = due.flatMap(({ id, aboutId }) => (aboutId === reader ? [] : [id]));
    const counts = await countStillWaitingReports(db, ids, days, now);
    return counts && { ...counts, counted: { ids, days } };
  },
});
