import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

const day = 86_400_000;
/** As many as one transaction changes. */
const together = 1_000;

/** What was reported, and in which words, is kept for a time after the decision; then the decision alone stays. */
export const forgetEvidence = defineJob({
  name: 'moderation.forgetEvidence',
  schema: z.object({}),
  schedule: '20 3 * * *',
  async run({ transaction, now, host }) {
    const before = new Date(now.getTime() - host.config.REPORT_EVIDENCE_DAYS * day);
    for (;;) {
      const forgotten = await transaction(async ({ db }) => {
        const { numAffectedRows } = await sql`
          update report set evidence = '{}', text = '' where id in (
            select id from report where state = 'decided' and decided_at < ${before} and (evidence <> '{}' or text <> '')
            order by decided_at limit ${together} for update skip locked)`.execute(db);
        return Number(numAffectedRows ?? 0n);
      });
      if (forgotten < together) return;
    }
  },
});
