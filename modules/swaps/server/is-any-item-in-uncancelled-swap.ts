import type { ItemId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

/** Whether a swap that is not cancelled has one of these items. */
export async function isAnyItemInUncancelledSwap(db: Db, itemIds: readonly ItemId[]): Promise<boolean> {
  if (itemIds.length === 0) return false;
  const reserved = await typedTables(db)
    .selectFrom('item_reservation')
    .select('item_id')
    .where('item_id', '=', anySql(itemIds))
    .executeTakeFirst();
  return reserved !== undefined;
}
