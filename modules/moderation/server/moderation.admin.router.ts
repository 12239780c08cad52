import { z } from 'zod';
import { adminCommand, adminQuery, router } from '#platform/trpc/procedures.ts';
import {
  decideInput,
  reportCounts,
  reportDetail,
  reportListInput,
  reportPage,
  reportRef,
  takeInput,
} from '../domain/report.schemas.ts';
import { decideReport } from './decide-report.ts';
import { countWaiting, listReports, reportById } from './report.queries.ts';
import { linksFrom } from './picture-links.ts';
import { takeReport } from './take-report.ts';

const done = z.object({});
/** The moment a ban until a day ends: when that day has ended everywhere in Australia. */
const endOf = (day: string | undefined) => (day === undefined ? null : new Date(`${day}T23:59:59+08:00`));

/** The queue of reports; mounted at `admin.moderation`. */
export const moderationAdminRouter = router({
  list: adminQuery('moderation.read')
    .input(reportListInput)
    .output(reportPage)
    .query(({ ctx, input }) => listReports(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  byId: adminQuery('moderation.read')
    .input(reportRef)
    .output(reportDetail)
    .query(({ ctx, input }) => reportById(ctx.db, ctx.member.id, input.id, linksFrom(ctx))),

  counts: adminQuery('moderation.read')
    .output(reportCounts)
    .query(async ({ ctx }) => ({ waiting: await countWaiting(ctx.db, ctx.member.id) })),

  take: adminCommand('moderation.manage')
    .input(takeInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await takeReport(unit, ctx.member, input);
        return {};
      }),
    ),

  decide: adminCommand('moderation.manage')
    .input(decideInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await decideReport(unit, ctx.member, input, endOf(input.until));
        return {};
      }),
    ),
});
