import { openTables } from '#platform/db/tables.ts';
import { ImportedItem, Item, ItemBoost, ItemCategoryCount, ItemImage, ItemParty } from './item.entity.ts';

/** The tables of items on a connection: `tablesOf(unit.db).selectFrom(…)`. */
export const tablesOf = openTables(Item, ItemImage, ItemParty, ItemBoost, ItemCategoryCount, ImportedItem);
