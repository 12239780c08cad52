import type { ImageId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ItemContentPart } from '../domain/item-choices.ts';
import { listChangedParts, type ItemContent } from '../domain/item-content.ts';
import { agreedContentFieldNames, pickFields, type ItemFieldNamesWhere } from '../domain/item-fields.ts';
import type { ItemForm } from '../domain/item.schemas.ts';
import type { Item } from './item.entity.ts';
import { replaceItemImages } from './replace-item-images.ts';
import { typedTables } from './tables.ts';
import { copyFormToItem } from './copy-form-to-item.ts';

/**
 * Writes the form of a locked item that was listed before. Where that changes what others agree to, the item has
 * another version, and the content of the one before is kept if terms name it.
 * @returns the parts that changed
 * @throws uploads.imageNotUsable, items.imageNotYours
 */
export async function applyListedItemForm(
  unit: Unit,
  item: Item,
  form: Omit<ItemForm, 'itemId'>,
): Promise<ItemContentPart[]> {
  const before = toContent(item, await readImageIds(unit, item));
  copyFormToItem(item, form);
  const changed = listChangedParts(before, toContent(item, form.imageIds));
  if (changed.length > 0) {
    await keepContent(unit, item, before);
    item.version += 1;
  }
  await replaceItemImages(unit, item, form.imageIds);
  return changed;
}

type ListedItem = Item & { readonly [Name in ItemFieldNamesWhere<'isRequired', true>]: NonNullable<Item[Name]> };

/** The content of an item that is complete, as every item is that was listed once. */
const toContent = (item: Item, imageIds: readonly ImageId[]): ItemContent => ({
  ...pickFields(item as ListedItem, agreedContentFieldNames),
  imageIds: [...imageIds],
});

async function readImageIds({ db }: Unit, { id }: Item): Promise<ImageId[]> {
  const rows = await typedTables(db)
    .selectFrom('item_image')
    .select('image_id')
    .where('item_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Nothing is written for a version that no terms name. */
async function keepContent(unit: Unit, { id, version }: Item, content: ItemContent): Promise<void> {
  await typedTables(unit.db)
    .updateTable('item_version')
    .set({ content: jsonbSql(content), replaced_at: unit.now })
    .where('item_id', '=', id)
    .where('version', '=', version)
    .where('content', 'is', null)
    .execute();
}
