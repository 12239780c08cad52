import { z } from 'zod';
import { asJson } from '#platform/db/columns.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { tablesOf } from './tables.ts';

const day = 86_400_000;
/** The number of rows that one transaction changes. */
const together = 1_000;

/** Blanks the evidence and the words of reports some days after their decision; the decision itself stays. */
export const forgetEvidence = defineJob({
  name: 'moderation.forgetEvidence',
  schema: z.object({}),
  schedule: '20 3 * * *',
  async run({ transaction, now, host }) {
    const before = new Date(now.getTime() - host.config.REPORT_EVIDENCE_DAYS * day);
    for (;;) {
      const forgotten = await transaction(async ({ db }) => {
        const { numUpdatedRows } = await tablesOf(db)
          .updateTable('report')
          .set({ evidence: asJson({}), text: '' })
          .where('id', 'in', ({ selectFrom }) =>
            selectFrom('report as due')
              .select('due.id')
              .where('due.state', '=', 'decided')
              .where('due.decided_at', '<', before)
              .where(({ eb, or }) => or([eb('due.evidence', '<>', asJson({})), eb('due.text', '<>', '')]))
              .orderBy('due.decided_at')
              .limit(together)
              .forUpdate()
              .skipLocked(),
          )
          .executeTakeFirst();
        return Number(numUpdatedRows);
      });
      if (forgotten < together) return;
    }
  },
});
