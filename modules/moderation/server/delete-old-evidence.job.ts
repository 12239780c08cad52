import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import { MessageId, RoomId } from '#contracts/ids.ts';
import { releaseMessageFileEvidence } from '#modules/chat/public.ts';
import { swapSettings } from '#modules/swaps/public.ts';
import { anySql, jsonbSql, type Row } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { detachImages } from '#platform/uploads/attach-images.ts';
import type { ReportId } from '../domain/report.schemas.ts';
import type { RemovedText } from './removed-text.entity.ts';
import { typedTables } from './tables.ts';
import { removableTextHandlers } from './removable-text-handlers.ts';

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
  async run({ db, now, host, ...context }) {
    const before = new Date(now.getTime() - swapSettings.read(host.config).REPORT_EVIDENCE_DAYS * day);
    const old = sql`from report where state = 'decided' and decided_at < ${before}
      and (evidence <> '{}' or text <> '' or image_ids <> '{}')`;
    await processDueRows<ReportId>(context, {
      find: createDueFinder(db, sql`decided_at`, old),
      take: blankReports,
      together,
    });
    await processEachRow(
      context,
      await selectOldRemovals(db, before).execute(),
      ({ subjectId }) => subjectId,
      (removal) => context.transaction((unit) => forgetRemoved(unit, before, removal)),
    );
    await typedTables(db)
      .updateTable('appeal')
      .set({ words: '' })
      .where('decided_at', '<', before)
      .where('words', '<>', '')
      .execute();
  },
});

async function blankReports(unit: Unit, ids: readonly ReportId[]): Promise<void> {
  const due = await typedTables(unit.db)
    .selectFrom('report')
    .select(['id', 'image_ids', 'subject_kind', 'subject_id', 'evidence'])
    .where('id', '=', anySql(ids))
    .forUpdate()
    .skipLocked()
    .execute();
  await typedTables(unit.db)
    .updateTable('report')
    .set({ evidence: jsonbSql({}), text: '', image_ids: [] })
    .where('id', '=', anySql(due.map(({ id }) => id)))
    .execute();
  await releaseMessages(unit, due);
  await detachImages(
    unit,
    due.flatMap(({ image_ids }) => image_ids),
  );
}

const inRoom = z.object({ roomId: RoomId });

/** Lets go of the files of reported messages that no other report shows any more. */
async function releaseMessages(
  unit: Unit,
  reports: readonly { readonly subject_kind: string; readonly subject_id: string; readonly evidence: unknown }[],
): Promise<void> {
  for (const { subject_kind: kind, subject_id: id, evidence } of reports) {
    const room = inRoom.safeParse(evidence);
    if (kind !== 'message' || !room.success) continue;
    const other = await typedTables(unit.db)
      .selectFrom('report')
      .select('id')
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .where('evidence', '<>', jsonbSql({}))
      .executeTakeFirst();
    if (!other) await releaseMessageFileEvidence(unit, { ...room.data, messageId: MessageId.parse(id) });
  }
}

type RemovedTextKey = Row<typeof RemovedText, 'kind' | 'subjectId'>;

/** Selects texts that were removed so long ago, unless an appeal of one is open. */
const selectOldRemovals = (db: Db, before: Date) =>
  typedTables(db)
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
    );

async function forgetRemoved(unit: Unit, before: Date, { kind, subjectId }: RemovedTextKey): Promise<void> {
  const due = await selectOldRemovals(unit.db, before)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst();
  if (!due) return;
  await removableTextHandlers[kind].forget?.(unit, due.content);
  await typedTables(unit.db)
    .updateTable('removed_text')
    .set({ content: null })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute();
}
