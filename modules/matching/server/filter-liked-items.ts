import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

/** The items that a member liked last, the last first. Visibility is the caller's. One statement. */
export async function listLastLikedItems(db: Db, memberId: MemberId, limit: number): Promise<ItemId[]> {
  const rows = await typedTables(db)
    .selectFrom('item_like')
    .select('item_id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Filters these items to those that the member likes. One statement. */
export async function filterLikedItems(db: Db, memberId: MemberId, itemIds: readonly ItemId[]): Promise<ItemId[]> {
  const rows = await typedTables(db)
    .selectFrom('item_like')
    .select('item_id')
    .where('member_id', '=', memberId)
    .where('item_id', '=', anySql(itemIds))
    .execute();
  return rows.map(({ item_id }) => item_id);
}
