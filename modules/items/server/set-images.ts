import { sql } from 'kysely';
import type { ImageId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { attachImages, detachImages } from '#platform/uploads/attach-images.ts';
import type { Item } from './item.entity.ts';

/**
 * Replaces an item's pictures by these, in this order; the first is the cover.
 * @throws uploads.imageNotUsable, items.imageNotYours for a picture of another item
 */
export async function setImages(unit: Unit, item: Item, imageIds: readonly ImageId[]): Promise<void> {
  await unit.em.flush();
  const { rows } = await sql<{
    imageId: ImageId;
  }>`delete from item_image where item_id = ${item.id} returning image_id as "imageId"`.execute(unit.db);
  await attachImages(unit, item.ownerId, imageIds, 'item');
  await detachImages(
    unit,
    rows.map(({ imageId }) => imageId).filter((id) => !imageIds.includes(id)),
  );
  await sql`
    insert into item_image (item_id, position, image_id)
    select ${item.id}, place - 1, image_id from unnest(${imageIds}::uuid[]) with ordinality as image (image_id, place)`.execute(
    unit.db,
  );
}
