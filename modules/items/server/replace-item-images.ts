import { sql } from 'kysely';
import type { ImageId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { attachImages, detachImages } from '#platform/uploads/attach-images.ts';
import type { Item } from './item.entity.ts';
import { typedTables } from './tables.ts';

/**
 * Replaces an item's pictures by these, in this order; the first is the cover. Pictures of a version that terms name
 * stay in use.
 * @throws uploads.imageNotUsable, items.imageNotYours for a picture of another item
 */
export async function replaceItemImages(unit: Unit, item: Item, imageIds: readonly ImageId[]): Promise<void> {
  await unit.em.flush();
  const tables = typedTables(unit.db);
  const before = await tables.deleteFrom('item_image').where('item_id', '=', item.id).returning('image_id').execute();
  await attachImages(unit, item.ownerId, imageIds, 'item');
  const removed = before.map(({ image_id }) => image_id).filter((id) => !imageIds.includes(id));
  if (removed.length > 0) {
    const kept = await readKeptPictures(unit, item.ownerId, removed);
    await detachImages(
      unit,
      removed.filter((id) => !kept.has(id)),
    );
  }
  if (imageIds.length === 0) return;
  await tables
    .insertInto('item_image')
    .values(imageIds.map((image_id, position) => ({ item_id: item.id, position, image_id })))
    .execute();
}

/**
 * Filters these pictures to those that kept versions have, of any item of the owner's: a picture that one item has lost
 * may be given to another one, and would be deleted with it.
 */
async function readKeptPictures(
  { db }: Unit,
  ownerId: MemberId,
  ids: readonly ImageId[],
): Promise<ReadonlySet<ImageId>> {
  const rows = await typedTables(db)
    .selectFrom('item_version')
    .innerJoin('item', 'item.id', 'item_version.item_id')
    .select(sql<ImageId[] | null>`content->'imageIds'`.as('imageIds'))
    .where('item.owner_id', '=', ownerId)
    .where(sql<boolean>`content->'imageIds' ?| ${[...ids]}::text[]`)
    .execute();
  return new Set(rows.flatMap(({ imageIds }) => imageIds ?? []));
}
