import { createTypedTables } from '#platform/db/tables.ts';
import { ImportedItem, Item, ItemBoost, ItemCategoryCount, ItemImage, ItemParty, ItemVersion } from './item.entity.ts';

/** The tables of items on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  Item,
  ItemImage,
  ItemVersion,
  ItemParty,
  ItemBoost,
  ItemCategoryCount,
  ImportedItem,
);
