import type { ItemId, MemberId } from '#contracts/ids.ts';
import { findItemOwners } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { HeartsView } from '../domain/matching.schemas.ts';
import { typedTables } from './tables.ts';

/** Which of these items the member likes, and which are the member's own. One statement a module for any number. */
export async function loadLikedAndOwnItemIds(
  db: Db,
  member: MemberId,
  itemIds: readonly ItemId[],
): Promise<HeartsView> {
  const [liked, owners] = await Promise.all([
    typedTables(db)
      .selectFrom('item_like')
      .select('item_id')
      .where('member_id', '=', member)
      .where('item_id', '=', anySql(itemIds))
      .execute(),
    findItemOwners(db, itemIds),
  ]);
  return { liked: liked.map(({ item_id }) => item_id), own: itemIds.filter((id) => owners.get(id) === member) };
}
