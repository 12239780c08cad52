import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { closeImpersonations } from './impersonate.ts';

const together = 50;

/** Writes the end of looking as a member into the log, where it ended by itself. */
export const closeImpersonationsJob = defineJob({
  name: 'identity.closeImpersonations',
  schema: z.object({}),
  schedule: '* * * * *',
  async run({ transaction }) {
    while ((await transaction((unit) => closeImpersonations(unit, together))) === together);
  },
});
