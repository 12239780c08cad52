import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { traceDays } from './traces.ts';

/** Forgets from which networks members came, ninety days after they last did. */
export const dropTraces = defineJob({
  name: 'identity.dropTraces',
  schema: z.object({}),
  schedule: '52 3 * * *',
  async run({ db, now }) {
    await sql`delete from member_trace where last_seen_at < ${new Date(now.getTime() - traceDays * 86_400_000)}`.execute(db);
  },
});
