import { hasSpecialCategory, listedItemsOf } from '#modules/items/public.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';

/** A member's listed items of special categories, or of the others. */
export async function listItemsBySpecialCategory(
  db: Db,
  memberId: MemberId,
  isSpecial: boolean,
): Promise<{ id: ItemId; title: string }[]> {
  const items = await listedItemsOf(db, memberId);
  return items.filter((item) => hasSpecialCategory(item) === isSpecial).map(({ id, title }) => ({ id, title }));
}
