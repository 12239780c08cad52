import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { ipHashesSince } from './ip-hashes.ts';

/** Forgets from which networks members came, so many days after they last did. */
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
