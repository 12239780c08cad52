import { sql } from 'kysely';
import type { ImageId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '../db/columns.ts';
import { query, selectList, type SelectedRow } from '../db/query.ts';
import type { JobContext } from '../jobs/define-job.ts';
import { createDueFinder, type DueRow } from '../jobs/process-due-rows.ts';
import { processEachRow, processRowsSplittingFailures } from '../jobs/process-each-row.ts';
import type { Storage } from '../storage/storage.ts';
import { toAttachmentKeys } from './upload-keys.ts';
import { typedTables } from './tables.ts';
import { ImageAsset } from './upload.entity.ts';

/** The number of rows that one statement takes. */
const imageSweepBatch = 200;

const image = entityColumns(ImageAsset);
const unusedImage = selectList({ id: image.id, purpose: image.purpose });
type SweepContext = Pick<JobContext, 'db' | 'transaction' | 'failedRows'>;

/**
 * Deletes pictures that have been unused since `before`. Marks them as doomed first, so that they can no longer be
 * attached, then deletes the files, then the row: after a crash in between the next run finds the row.
 */
async function sweepImages(context: SweepContext, storage: Storage, ids: readonly ImageId[], before: Date) {
  const unused: SelectedRow<typeof unusedImage>[] = [];
  await processRowsSplittingFailures(context, ids, String, async (unit, some) => {
    const { rows } = await query`
      update image_asset set is_doomed = true where id = ${anySql(some)} and loose_since < ${before}
      returning ${unusedImage}`.execute(unit.db);
    unused.push(...rows);
  });
  const swept: ImageId[] = [];
  await processEachRow(
    context,
    unused,
    ({ id }) => id,
    async ({ id, purpose }) => {
      await storage.delete(toAttachmentKeys(id, purpose));
      swept.push(id);
    },
  );
  await processRowsSplittingFailures(context, swept, String, async (unit, some) =>
    typedTables(unit.db)
      .deleteFrom('image_asset')
      .where('is_doomed', '=', true)
      .where('id', '=', anySql(some))
      .execute(),
  );
}

/** Sweeps all there are, each once. @returns how many were found */
export async function deleteAllUnusedImages(context: SweepContext, storage: Storage, before: Date): Promise<number> {
  const find = createDueFinder<ImageId>(
    context.db,
    sql`loose_since`,
    sql`from image_asset where loose_since < ${before}`,
  );
  let count = 0;
  for (let last: DueRow<ImageId> | null = null, isMore = true; isMore;) {
    const due: readonly DueRow<ImageId>[] = await find(last, imageSweepBatch);
    await sweepImages(
      context,
      storage,
      due.map(({ id }) => id),
      before,
    );
    count += due.length;
    last = due.at(-1) ?? null;
    isMore = due.length === imageSweepBatch;
  }
  return count;
}
