import { z } from 'zod';
import { computeCaseDeadlines } from '#contracts/case-deadlines.ts';
import { mapPage, pageSchema } from '#contracts/page.ts';
import { toPerthDayEnd } from '#contracts/australian-day-bounds.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { adminCommand, adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import {
  decideReportInput,
  reportCountsView,
  staffReportDetail,
  reportListInput,
  staffReportPage,
  reportIdInput,
  takeReportInput,
  takenReportView,
} from '../../domain/report.schemas.ts';
import {
  AppealId,
  appealListInput,
  staffAppealPage,
  decideAppealInput,
  recordAppealInput,
  removalListInput,
  removalView,
} from '../../domain/appeal.ts';
import { toReportDeadlineSettings } from '../report-deadline-settings.ts';
import { staffAppealList } from '../appeals/appeal-list.ts';
import { decideAppeal } from '../appeals/decide-appeal.ts';
import { recordAppeal } from '../appeals/record-appeal.ts';
import { loadRemovalPage } from '../appeals/removals.ts';
import { decideReport } from '../decide-report.ts';
import { unassignReport } from '../unassign-report.ts';
import { countReportsInAdminQueue, loadStaffReport, staffReportQueue } from '../report.queries.ts';
import { assignNextReport } from '../assign-next-report.ts';
import { assignReport } from '../assign-report.ts';

/** The moment a ban until a day ends: when that day has ended everywhere in Australia. */
const toEndOfDay = (day: string | undefined) => (day === undefined ? null : toPerthDayEnd(day));

/** A report with the dates of its deadlines. */
function dated<Row extends { readonly reportedAt: string }>(row: Row, config: ParsedSettings) {
  const { takeBy, ownerFrom } = computeCaseDeadlines(new Date(row.reportedAt), toReportDeadlineSettings(config));
  return { ...row, takeBy: takeBy.toISOString(), ownerFrom: ownerFrom.toISOString() };
}

/** The queue of reports; mounted at `admin.moderation`. */
export const moderationAdminRouter = router({
  list: adminQuery('moderation.read')
    .input(reportListInput)
    .output(staffReportPage)
    .query(async ({ ctx, input: { cursor, limit, sort, ...filters } }) => {
      const order = filters.state === 'decided' ? '-decided' : sort;
      const listQuery = { cursor, limit, sort: order } as const;
      const page = await loadStaffPage(staffReportQueue, { ...filters, admin: ctx.member.id }, listQuery, ctx);
      return mapPage(page, (row) => dated(row, ctx.config));
    }),

  byId: adminQuery('moderation.read')
    .input(reportIdInput)
    .output(staffReportDetail)
    .query(async ({ ctx, input }) => dated(await loadStaffReport(ctx, ctx.member.id, input.id), ctx.config)),

  counts: adminQuery('moderation.read')
    .output(reportCountsView)
    .query(async ({ ctx }) => ({ waiting: await countReportsInAdminQueue(ctx.db, ctx.member.id) })),

  take: staffAction('moderation.manage', takeReportInput, (unit, input, member) => assignReport(unit, member, input)),

  takeNext: adminCommand('moderation.manage')
    .output(takenReportView)
    .mutation(({ ctx }) => ctx.transaction(async (unit) => ({ id: await assignNextReport(unit, ctx.member) }))),

  putBack: staffAction('moderation.manage', takeReportInput, (unit, input, member) =>
    unassignReport(unit, member, input),
  ),

  decide: staffAction('moderation.manage', decideReportInput, (unit, input, member) =>
    decideReport(unit, member, input, toEndOfDay(input.until)),
  ),

  appeals: adminQuery('moderation.read')
    .input(appealListInput)
    .output(staffAppealPage)
    .query(({ ctx, input: { cursor, limit, sort, ...filters } }) =>
      loadStaffPage(staffAppealList, { ...filters, reader: ctx.member.id }, { cursor, limit, sort }, ctx),
    ),

  /** A member's content that staff removed: appeals of those who cannot sign in come by post or email. */
  removals: adminQuery('moderation.read')
    .input(removalListInput)
    .output(pageSchema(removalView))
    .query(({ ctx, input }) => loadRemovalPage(ctx.db, input, ctx)),

  recordAppeal: adminCommand('moderation.manage')
    .input(recordAppealInput)
    .output(z.object({ id: AppealId }))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ id: await recordAppeal(unit, ctx.member, input) })),
    ),

  decideAppeal: staffAction('moderation.manage', decideAppealInput, (unit, input, member) =>
    decideAppeal(unit, member, input),
  ),
});
