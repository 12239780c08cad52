import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { tablesOf } from '../tables.ts';
import { ipHashesSince } from './ip-hashes.ts';

/** Deletes IP hashes IP_HASH_DAYS after a member last signed in from that network. */
export const dropIpHashes = defineJob({
  name: 'identity.dropTraces',
  schema: z.object({}),
  schedule: '52 3 * * *',
  async run({ db, host, now }) {
    const since = ipHashesSince(now, host.config.IP_HASH_DAYS);
    await tablesOf(db).deleteFrom('member_trace').where('last_seen_at', '<', since).execute();
  },
});
