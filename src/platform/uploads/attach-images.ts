import type { ImageId, MemberId } from '#contracts/ids.ts';
import { anySql } from '../db/columns.ts';
import type { Unit } from '../db/unit.ts';
import { typedTables } from './tables.ts';
import { uploadErrors } from './uploads.errors.ts';
import type { ImagePurpose } from './upload.schemas.ts';

/**
 * Marks these pictures as in use, in the caller's transaction, so that they are not deleted.
 * @throws uploads.imageNotUsable unless all of them are this member's, made for this purpose and not being deleted
 */
export async function attachImages(
  unit: Unit,
  owner: MemberId,
  ids: readonly ImageId[],
  purpose: ImagePurpose,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('image_asset')
    .set({ loose_since: null })
    .where('id', '=', anySql(wanted))
    .where('owner_id', '=', owner)
    .where('purpose', '=', purpose)
    .where('is_doomed', '=', false)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== wanted.length) throw uploadErrors.imageNotUsable();
}

/** Marks these pictures as unused: a day later their files are deleted, unless they are attached again. */
export async function detachImages(unit: Unit, ids: readonly ImageId[]): Promise<void> {
  if (ids.length === 0) return;
  await typedTables(unit.db)
    .updateTable('image_asset')
    .set({ loose_since: unit.now })
    .where('id', '=', anySql(ids))
    .where('loose_since', 'is', null)
    .execute();
}
