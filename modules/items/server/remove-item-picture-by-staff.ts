import { sql } from 'kysely';
import type { ImageId, ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { blockPicture } from '#platform/uploads/block-picture.ts';
import { itemTopic } from './item.topic.ts';
import { typedTables } from './tables.ts';

/**
 * Staff take one picture of an item away: the next one is its cover, and a copy of the picture is refused from now on.
 * @returns the item; null where the picture is of none
 */
export async function removeItemPictureByStaff(unit: Unit, id: ImageId, reason: string): Promise<ItemId | null> {
  const { db } = unit;
  await blockPicture(unit, id);
  const removed = await typedTables(db)
    .deleteFrom('item_image')
    .where('image_id', '=', id)
    .returning(['item_id', 'position'])
    .executeTakeFirst();
  unit.audit({
    action: 'items.removePicture',
    subject: { kind: 'picture', id },
    before: { itemId: removed?.item_id ?? null },
    reason,
  });
  if (!removed) return null;
  // Row by row: a single statement would give two rows the same position until it ends, which the key refuses.
  for (let position = removed.position + 1; ; position += 1) {
    const { numUpdatedRows } = await typedTables(db)
      .updateTable('item_image')
      .set({ position: sql`position - 1` })
      .where('item_id', '=', removed.item_id)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) break;
  }
  unit.publishChange(itemTopic.name, removed.item_id);
  return removed.item_id;
}
