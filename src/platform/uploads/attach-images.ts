import { sql } from 'kysely';
import type { ImageId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '../db/unit.ts';
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
  const { numAffectedRows } = await sql`
    update image_asset set loose_since = null
    where id = any(${wanted}::uuid[]) and owner_id = ${owner} and purpose = ${purpose} and not is_doomed`.execute(
    unit.db,
  );
  if (Number(numAffectedRows) !== wanted.length) throw uploadErrors.imageNotUsable();
}

/** Marks these pictures as unused: a day later their files are deleted, unless they are attached again. */
export async function detachImages(unit: Unit, ids: readonly ImageId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update image_asset set loose_since = ${unit.now} where id = any(${[...ids]}::uuid[]) and loose_since is null`.execute(
    unit.db,
  );
}
