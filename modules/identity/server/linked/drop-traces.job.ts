import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { tracesSince } from './traces.ts';

/** Forgets from which networks members came, so many days after they last did. */
export const dropTraces = defineJob({
  name: 'identity.dropTraces',
  schema: z.object({}),
  schedule: '52 3 * * *',
  async run({ db, host, now }) {
    await sql`delete from member_trace where last_seen_at < ${tracesSince(now, host.config.TRACE_DAYS)}`.execute(db);
  },
});
