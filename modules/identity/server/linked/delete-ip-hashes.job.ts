import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { typedTables } from '../tables.ts';
import { computeIpHashRetentionStart } from './ip-hashes.ts';

/** Deletes IP hashes IP_HASH_DAYS after a member last signed in from that network. */
export const deleteIpHashesJob = defineJob({
  name: 'identity.dropTraces',
  schema: z.object({}),
  schedule: '52 3 * * *',
  async run({ db, host, now }) {
    const since = computeIpHashRetentionStart(now, host.config);
    await typedTables(db).deleteFrom('member_trace').where('last_seen_at', '<', since).execute();
  },
});
