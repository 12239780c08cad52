import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { closeEndedImpersonations, isImpersonationOverSql } from './impersonate.ts';

const together = 50;

/** Writes the end of each impersonation that expired, or whose session ended, to the audit log. */
export const closeEndedImpersonationsJob = defineJob({
  name: 'identity.closeImpersonations',
  schema: z.object({}),
  schedule: '* * * * *',
  run: ({ db, now, ...context }) =>
    processDueRows<string>(context, {
      find: createDueFinder(db, sql`ends_at`, sql`from impersonation where ${isImpersonationOverSql(now)}`),
      take: closeEndedImpersonations,
      together,
    }),
});
