import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { codeTextSchema } from '#contracts/text.ts';
import { SeedProgress, listSeedProgress } from '../seed/progress.ts';
import { settingsProcedures } from '../settings/settings.procedures.ts';
import { adminCommand, adminQuery, router, staffAction } from '../trpc/procedures.ts';
import { staffAuditList } from './audit-page.ts';
import { staffListQuery } from './define-staff-list.ts';
import { listDeadJobs, DeadJobsInput, DeadJobsPage, listJobQueues, QueueView } from './jobs.queries.ts';
import { pauseQueue, resumeQueue } from '../jobs/pause-queue.ts';
import { dropDeadJob, StaffReasonInput, retryDeadJob, SettleDeadJobInput } from '../jobs/settle-dead-job.ts';

const done = z.object({});
const QueueInput = z.object({ queue: codeTextSchema().min(1).max(200), reason: StaffReasonInput });

/** The console's procedures for the platform itself, mounted at `admin.platform`. */
export const platformConsoleRouter = router({
  ...settingsProcedures,
  audit: staffListQuery(staffAuditList),
  queues: adminQuery('platform.jobs')
    .output(readableRowsSchema(QueueView))
    .query(({ ctx }) => listJobQueues(ctx.db, ctx.now)),
  seeds: adminQuery('platform.jobs')
    .output(readableRowsSchema(SeedProgress))
    .query(({ ctx }) => listSeedProgress(ctx.db)),
  deadJobs: adminQuery('platform.jobs')
    .input(DeadJobsInput)
    .output(DeadJobsPage)
    .query(({ ctx, input }) => listDeadJobs(ctx.db, ctx.cursors, input, ctx.now)),
  retryJob: adminCommand('platform.jobs')
    .input(SettleDeadJobInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await retryDeadJob(unit, ctx.host.boss, input);
        return {};
      }),
    ),
  dropJob: adminCommand('platform.jobs')
    .input(SettleDeadJobInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await dropDeadJob(unit, ctx.host.boss, input);
        return {};
      }),
    ),
  pauseQueue: staffAction('platform.jobs', QueueInput, (unit, input) => pauseQueue(unit, input.queue, input.reason)),
  resumeQueue: staffAction('platform.jobs', QueueInput, (unit, input) => resumeQueue(unit, input.queue, input.reason)),
});
