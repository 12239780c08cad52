import { openTables } from '#platform/db/tables.ts';
import { ItemCategoryCount } from './category-count.entity.ts';
import { ItemImage } from './item-image.entity.ts';
import { Item } from './item.entity.ts';
import { ItemParty } from './visibility.entity.ts';

/** The tables of items on a connection: `tablesOf(unit.db).selectFrom(…)`. */
export const tablesOf = openTables(ItemCategoryCount, ItemImage, Item, ItemParty);
