import { z } from 'zod';
import { ImageId } from '#contracts/ids.ts';
import { anySql } from '../db/columns.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Unit } from '../db/unit.ts';
import { refusePictureCopies, unblockPicture } from './block-picture.ts';
import { typedTables } from './tables.ts';
import { toImageKeys } from './upload-keys.ts';
import type { ImagePurpose } from './upload.schemas.ts';

/** The purpose of a hidden picture that may come back: private to staff. */
const aside = 'report';

/**
 * Moves the files of a picture to where its purpose has them. A cached address of a public file answers 404 from then
 * on, in every process. Repeats change nothing, and two jobs about one picture may run in either order.
 */
export const movePictureFilesJob = defineJob({
  name: 'uploads.movePicture',
  schema: z.object({ imageId: ImageId }),
  async run({ host, db }, { imageId }) {
    const image = await typedTables(db)
      .selectFrom('image_asset')
      .select('purpose')
      .where('id', '=', imageId)
      .executeTakeFirst();
    const [open, closed] = [toImageKeys(imageId, 'profile'), toImageKeys(imageId, aside)];
    const [to, from] = image && image.purpose !== aside ? [open, closed] : [closed, open];
    if (image)
      for (const [index, key] of from.entries()) {
        const target = to[index];
        if (target) await host.storage.copy(key, target);
      }
    await host.storage.delete(from);
  },
});

/** Hides a public picture from everyone but staff, keeps it, and refuses copies of it from now on. */
export async function hideAndBlockPicture(unit: Unit, id: ImageId): Promise<void> {
  const picture = await typedTables(unit.db)
    .updateTable('image_asset')
    .set({ purpose: aside, loose_since: null })
    .where('id', '=', id)
    .returning('fingerprint')
    .executeTakeFirst();
  unit.enqueue(movePictureFilesJob, { imageId: id });
  if (picture?.fingerprint) await refusePictureCopies(unit, id, picture.fingerprint);
}

/**
 * Hides these public pictures from everyone but staff, until `showPicturesAgain`. Copies of them are not refused: what
 * showed them was taken away, and not they. Idempotent.
 */
export const hidePictures = (unit: Unit, ids: readonly ImageId[], purpose: ImagePurpose): Promise<void> =>
  changePurpose(unit, ids, purpose, aside);

/** Makes hidden pictures public again, as far as they still exist. Idempotent. */
export const showPicturesAgain = (unit: Unit, ids: readonly ImageId[], purpose: ImagePurpose): Promise<void> =>
  changePurpose(unit, ids, aside, purpose);

async function changePurpose(unit: Unit, ids: readonly ImageId[], from: ImagePurpose, to: ImagePurpose): Promise<void> {
  if (ids.length === 0) return;
  const changed = await typedTables(unit.db)
    .updateTable('image_asset')
    .set({ purpose: to })
    .where('id', '=', anySql(ids))
    .where('purpose', '=', from)
    .where('is_doomed', '=', false)
    .returning('id')
    .execute();
  for (const { id } of changed) unit.enqueue(movePictureFilesJob, { imageId: id });
}

/**
 * Makes a picture public again, and its copies allowed.
 * @param isUsed false has it deleted after a day, like an upload that nothing uses
 * @returns false where the picture is gone
 */
export async function restoreAndUnblockPicture(
  unit: Unit,
  id: ImageId,
  purpose: ImagePurpose,
  { isUsed }: { readonly isUsed: boolean },
): Promise<boolean> {
  await unblockPicture(unit, id);
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('image_asset')
    .set({ purpose, loose_since: isUsed ? null : unit.now })
    .where('id', '=', id)
    .where('purpose', '=', aside)
    .where('is_doomed', '=', false)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) unit.enqueue(movePictureFilesJob, { imageId: id });
  return numUpdatedRows > 0n;
}
