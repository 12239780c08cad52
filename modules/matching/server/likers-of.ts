import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { tablesOf } from './tables.ts';

/**
 * Members who like an item, the last ones first. For what is computed from likes: screens show a like to its owner
 * only.
 */
export async function likersOf(db: Db, itemId: ItemId, limit: number): Promise<MemberId[]> {
  const rows = await tablesOf(db)
    .selectFrom('item_like')
    .select('member_id as memberId')
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}
