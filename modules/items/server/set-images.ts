import { sql } from 'kysely';
import type { ImageId, ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/** Gives an item these pictures, in this order, in place of those it had; the first is the cover. @throws items.imageNotYours */
export async function setImages(unit: Unit, itemId: ItemId, imageIds: readonly ImageId[]): Promise<void> {
  await unit.em.flush();
  await sql`delete from item_image where item_id = ${itemId}`.execute(unit.db);
  await sql`
    insert into item_image (item_id, position, image_id)
    select ${itemId}, place - 1, image_id from unnest(${imageIds}::uuid[]) with ordinality as image (image_id, place)`.execute(unit.db);
}
