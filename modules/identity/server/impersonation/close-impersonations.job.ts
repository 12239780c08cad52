import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { closeEndedImpersonations } from './impersonate.ts';

const together = 50;

/** Writes the end of each impersonation that expired, or whose session ended, to the audit log. */
export const closeImpersonationsJob = defineJob({
  name: 'identity.closeImpersonations',
  schema: z.object({}),
  schedule: '* * * * *',
  async run({ transaction }) {
    while ((await transaction((unit) => closeEndedImpersonations(unit, together))) === together);
  },
});
