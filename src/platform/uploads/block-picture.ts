import type { ImageId } from '#contracts/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import { removedPictureUnusedSince, deleteRemovedPicturesJob } from './delete-removed-pictures.job.ts';
import { maxAlikeDistance, isDistinctiveFingerprint, maxCopyDistance } from './fingerprint.ts';
import { typedTables } from './tables.ts';

/** Compares a picture with those that staff removed: a copy of one, like one, or null. */
export async function matchRemovedPicture(db: Db, fingerprint: string): Promise<'copy' | 'alike' | null> {
  const { fewest } = await typedTables(db)
    .selectFrom('blocked_picture')
    .select(sql<number | null>`min(bit_count(fingerprint # ${fingerprint}::bit(64)))::int`.as('fewest'))
    .executeTakeFirstOrThrow();
  if (fewest === null || fewest > maxAlikeDistance) return null;
  return fewest <= maxCopyDistance ? 'copy' : 'alike';
}

/** Shows a doubtful picture to everyone whom its place is shown to. Idempotent. */
export async function approvePicture(unit: Unit, id: ImageId): Promise<void> {
  await typedTables(unit.db).updateTable('image_asset').set({ is_held: false }).where('id', '=', id).execute();
}

/**
 * Takes a picture away from everyone: its files are deleted as soon as this commits, so that their addresses answer 404
 * in every process, and a copy of it is refused from now on. Idempotent.
 */
export async function blockPicture(unit: Unit, id: ImageId): Promise<void> {
  const tables = typedTables(unit.db);
  const picture = await tables
    .updateTable('image_asset')
    .set({ is_doomed: true, loose_since: removedPictureUnusedSince })
    .where('id', '=', id)
    .returning('fingerprint')
    .executeTakeFirst();
  unit.enqueue(deleteRemovedPicturesJob, {});
  if (picture?.fingerprint) await refusePictureCopies(unit, id, picture.fingerprint);
}

/** Refuses copies of a picture from now on, where its fingerprint is distinctive. */
export async function refusePictureCopies(unit: Unit, id: ImageId, fingerprint: string): Promise<void> {
  if (!isDistinctiveFingerprint(fingerprint)) return;
  await typedTables(unit.db)
    .insertInto('blocked_picture')
    .values({ fingerprint, image_id: id, blocked_at: unit.now })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ image_id: id, blocked_at: unit.now }))
    .execute();
}

/** Lets a removed picture be uploaded again; its files are gone. Idempotent. */
export async function unblockPicture(unit: Unit, id: ImageId): Promise<void> {
  await typedTables(unit.db).deleteFrom('blocked_picture').where('image_id', '=', id).execute();
}
