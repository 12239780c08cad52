import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { hasSpecialCategory } from '../domain/categories.ts';
import { typedTables } from './tables.ts';

/**
 * Keeps an item out of special categories until a moment (null: no longer), since an extra was bought for it at the
 * price of the others. The item is locked until the transaction ends.
 * @returns false for an item in a special category, which stays as it is
 */
export async function blockSpecialCategories(unit: Unit, itemId: ItemId, until: Date | null): Promise<boolean> {
  const item = await typedTables(unit.db)
    .selectFrom('item')
    .select('categories')
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  if (!item || hasSpecialCategory(item)) return false;
  await typedTables(unit.db).updateTable('item').set({ plain_until: until }).where('id', '=', itemId).execute();
  return true;
}
