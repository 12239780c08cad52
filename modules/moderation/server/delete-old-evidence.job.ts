import { sql } from 'kysely';
import { z } from 'zod';
import type { ImageId } from '#contracts/ids.ts';
import { anySql, jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { detachImages } from '#platform/uploads/attach-images.ts';
import { typedTables } from './tables.ts';
import { removableTextPlaces } from './text-places.ts';

const day = 86_400_000;
/** The number of rows that one transaction changes. */
const together = 1_000;

/**
 * Blanks the evidence, words and pictures of reports, and the words of appeals and of removed texts, some days after
 * their decision; the decision itself stays.
 */
export const deleteOldEvidenceJob = defineJob({
  name: 'moderation.forgetEvidence',
  schema: z.object({}),
  schedule: '20 3 * * *',
  async run({ transaction, db, now, host }) {
    const before = new Date(now.getTime() - host.config.REPORT_EVIDENCE_DAYS * day);
    for (;;) {
      const forgotten = await transaction(async (unit) => {
        const due = await typedTables(unit.db)
          .selectFrom('report')
          .select(['id', 'image_ids'])
          .where('state', '=', 'decided')
          .where('decided_at', '<', before)
          .where(({ eb, or }) =>
            or([eb('evidence', '<>', jsonbSql({})), eb('text', '<>', ''), eb('image_ids', '<>', sql<ImageId[]>`'{}'`)]),
          )
          .orderBy('decided_at')
          .limit(together)
          .forUpdate()
          .skipLocked()
          .execute();
        await typedTables(unit.db)
          .updateTable('report')
          .set({ evidence: jsonbSql({}), text: '', image_ids: [] })
          .where('id', '=', anySql(due.map(({ id }) => id)))
          .execute();
        await detachImages(
          unit,
          due.flatMap(({ image_ids }) => image_ids),
        );
        return due.length;
      });
      if (forgotten < together) break;
    }
    // Removals and appeals are few.
    await transaction((unit) => forgetRemoved(unit, before));
    await typedTables(db)
      .updateTable('appeal')
      .set({ words: '' })
      .where('decided_at', '<', before)
      .where('words', '<>', '')
      .execute();
  },
});

/** Deletes what was removed so long ago, unless an appeal of it is open. */
async function forgetRemoved(unit: Unit, before: Date): Promise<void> {
  const due = await typedTables(unit.db)
    .selectFrom('removed_text')
    .select(['kind', 'subject_id as subjectId', 'content'])
    .where('removed_at', '<', before)
    .where('content', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appeal')
            .select('appeal.id')
            .whereRef('appeal.subject_kind', '=', 'removed_text.kind')
            .whereRef('appeal.subject_id', '=', 'removed_text.subject_id')
            .where('appeal.state', '=', 'open'),
        ),
      ),
    )
    .forUpdate()
    .execute();
  for (const { kind, subjectId, content } of due) {
    await removableTextPlaces[kind].forget?.(unit, content);
    await typedTables(unit.db)
      .updateTable('removed_text')
      .set({ content: null })
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .execute();
  }
}
