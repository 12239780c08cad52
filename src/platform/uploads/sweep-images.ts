import { anySql, entityColumns } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { query, selectList } from '../db/query.ts';
import type { Storage } from '../storage/storage.ts';
import { toImageKeys } from './upload-keys.ts';
import { typedTables } from './tables.ts';
import { ImageAsset } from './upload.entity.ts';

/** The number of rows that one statement takes. */
export const imageSweepBatch = 200;

const image = entityColumns(ImageAsset);
const unusedImage = selectList({ id: image.id, purpose: image.purpose });

/**
 * Deletes pictures that have been unused since `before`. Marks them as doomed first, so that they can no longer be
 * attached, then deletes the files, then the row: after a crash in between the next run finds the row.
 */
async function sweepImages(db: Db, storage: Storage, before: Date): Promise<number> {
  const { rows } = await query`
    update image_asset set is_doomed = true
    where id in (select id from image_asset where loose_since < ${before} order by loose_since limit ${imageSweepBatch})
      and loose_since < ${before}
    returning ${unusedImage}`.execute(db);
  for (const { id, purpose } of rows) await storage.delete(toImageKeys(id, purpose));
  if (rows.length > 0)
    await typedTables(db)
      .deleteFrom('image_asset')
      .where('is_doomed', '=', true)
      .where('id', '=', anySql(rows.map(({ id }) => id)))
      .execute();
  return rows.length;
}

/** Sweeps until none is left. @returns how many were deleted */
export async function sweepAllImages(db: Db, storage: Storage, before: Date): Promise<number> {
  let count = 0;
  for (let done = imageSweepBatch; done === imageSweepBatch; count += done)
    done = await sweepImages(db, storage, before);
  return count;
}
