import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import { computeNextReminder } from '#contracts/case-deadlines.ts';
import { listRolesWith } from '#contracts/staff-roles.ts';
import { listStaffContacts } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { toReportDeadlineSettings } from './report-deadline-settings.ts';
import type { ReportId } from '../domain/report.schemas.ts';
import { reportsWaitingEmail } from '../emails/reports-waiting.email.tsx';
import { countStillWaitingReports } from './count-still-waiting-reports.ts';
import { Report } from './report.entity.ts';
import { moderationPermissions } from '../domain/moderation.permissions.ts';

/** Reports that share a transaction, and so one letter to each member of staff. */
const together = 100;

const readers = listRolesWith('moderation.manage', moderationPermissions);

/** Reminds staff by email of reports that are not taken, and the owner of those that are not decided. */
export const remindOfReportsJob = defineJob({
  name: 'moderation.remindOfReports',
  schema: z.object({}),
  schedule: '*/30 * * * *',
  run: ({ db, now, ...context }) => {
    const due = sql`from report where state <> 'decided' and remind_at <= ${now}`;
    return processDueRows<ReportId>(context, {
      find: createDueFinder(db, sql`remind_at`, due),
      take: remind,
      together,
    });
  },
});

/** The rows are locked and read again, so that concurrent workers send the letters once. */
async function remind(unit: Unit, ids: readonly ReportId[]): Promise<void> {
  const due = await unit.em.find(
    Report,
    { id: { $in: [...ids] }, state: { $ne: 'decided' }, remindAt: { $lte: unit.now } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const days = toReportDeadlineSettings(unit.config);
  for (const report of due) {
    const isTaken = report.state === 'taken';
    report.remindAt = computeNextReminder({ openedAt: report.reportedAt, isTaken }, days, unit.now);
  }
  if (due.length === 0) return;
  for (const { id, address, username, locale } of await listStaffContacts(unit.db, readers, unit.now)) {
    // Reports about an admin stay hidden from that admin.
    const ids = due.flatMap((report) => (report.aboutId === id ? [] : [report.id]));
    const counts = await countStillWaitingReports(unit.db, ids, days, unit.now);
    if (!counts) continue;
    unit.mail(reportsWaitingEmail, {
      to: { address, name: username },
      locale,
      props: { username, ...counts, counted: { ids, days } },
    });
  }
}
