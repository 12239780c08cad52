import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import type { SwapNoteId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { detachImages } from '#platform/uploads/attach-images.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { typedTables } from '../tables.ts';

const dropCopies = (unit: Unit, before: Date) =>
  typedTables(unit.db)
    .updateTable('swap_leg')
    .from('swap')
    .set({ item_copy: null })
    .whereRef('swap.id', '=', 'swap_leg.swap_id')
    .where('item_copy', 'is not', null)
    .where('swap.state', '<>', 'disputed')
    .where('swap.settled_at', '<', before)
    .execute();

/** The number of notes that one transaction changes. */
const together = 1_000;

/**
 * Drops the pictures of disputes, and the copies of their items, after as many days as evidence is kept; those of an
 * open dispute stay.
 */
export const deleteOldDisputeEvidenceJob = defineJob({
  name: 'swaps.forgetPictures',
  schema: z.object({}),
  schedule: '40 3 * * *',
  async run({ db, now, host, ...context }) {
    const before = new Date(now.getTime() - swapSettings.read(host.config).REPORT_EVIDENCE_DAYS * day);
    await context.transaction((unit) => dropCopies(unit, before));
    const old = sql`from swap_note where image_ids <> '{}' and written_at < ${before}
      and exists (select from swap where swap.id = swap_note.swap_id and swap.state <> 'disputed')`;
    await processDueRows<SwapNoteId>(context, {
      find: createDueFinder(db, sql`written_at`, old),
      take: dropPictures,
      together,
    });
  },
});

async function dropPictures(unit: Unit, ids: readonly SwapNoteId[]): Promise<void> {
  const due = await typedTables(unit.db)
    .selectFrom('swap_note')
    .select('image_ids')
    .where('id', '=', anySql(ids))
    .execute();
  await typedTables(unit.db).updateTable('swap_note').set({ image_ids: [] }).where('id', '=', anySql(ids)).execute();
  await detachImages(
    unit,
    due.flatMap(({ image_ids }) => image_ids),
  );
}
