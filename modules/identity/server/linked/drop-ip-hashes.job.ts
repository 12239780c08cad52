import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { ipHashesSince } from './ip-hashes.ts';

/** Deletes IP hashes IP_HASH_DAYS after a member last signed in from that network. */
export const dropIpHashes = defineJob({
  name: 'identity.dropTraces',
  schema: z.object({}),
  schedule: '52 3 * * *',
  async run({ db, host, now }) {
    await sql`delete from member_trace where last_seen_at < ${ipHashesSince(now, host.config.IP_HASH_DAYS)}`.execute(
      db,
    );
  },
});
