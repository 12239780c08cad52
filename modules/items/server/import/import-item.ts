import type { ImageId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { createListedItem, publishItemFirstTime } from '../publish-item.ts';
import { typedTables } from '../tables.ts';
import type { ImportItem } from './read-import.ts';

/**
 * Lists an imported item, beside the draft that its owner may be writing. Two imports at once list it once, since its
 * key is unique.
 * @returns false where its key was imported before
 */
export async function importItem(
  unit: Unit,
  row: ImportItem,
  imageIds: readonly ImageId[],
  earlyAccessHours: number,
): Promise<boolean> {
  const { owner, key, form } = row;
  const known = await typedTables(unit.db)
    .selectFrom('imported_item')
    .select('item_id')
    .where('owner_id', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) return false;
  const item = createListedItem(unit, owner);
  const { id } = item;
  await publishItemFirstTime(unit, item, { ...form, imageIds: [...imageIds] }, earlyAccessHours);
  await typedTables(unit.db).insertInto('imported_item').values({ owner_id: owner, key, item_id: id }).execute();
  unit.audit({ action: 'items.imported', subject: { kind: 'item', id }, after: { ownerId: owner, key } });
  return true;
}
