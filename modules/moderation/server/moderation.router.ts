import { z } from 'zod';
import { memberCommand, router } from '#platform/trpc/procedures.ts';
import { reportInput } from '../domain/report.schemas.ts';
import { makeReport } from './make-report.ts';

/** Lets members report. The answer is the same whatever becomes of the report. */
export const moderationRouter = router({
  report: memberCommand
    .input(reportInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await makeReport(unit, ctx.member, input, ctx.config.REPORTS_PER_DAY);
        return {};
      }),
    ),
});
