import { blockSpecialCategories } from '#modules/items/public.ts';
import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../tables.ts';

/**
 * Keeps an item out of special categories while a Swap Assist runs for it that was bought at the lower price.
 * @returns false for an item that is in one by now
 */
export async function blockSpecialCategoriesForAssist(
  unit: Unit,
  { itemId, isSpecial }: { readonly itemId: ItemId | null; readonly isSpecial: boolean },
): Promise<boolean> {
  if (itemId === null || isSpecial) return true;
  const { until } = await typedTables(unit.db)
    .selectFrom('swap_assist')
    .select((eb) => eb.fn.max<Date | null>('ends_at').as('until'))
    .where('item_id', '=', itemId)
    .where('is_special', '=', false)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return blockSpecialCategories(unit, itemId, until);
}
