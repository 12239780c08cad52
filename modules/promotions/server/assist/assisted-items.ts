import { findItemOwners } from '#modules/items/public.ts';
import type { ItemId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from '../tables.ts';

/**
 * Finds, among these items, those that have Swap Assist, their own or their owner's. Two statements for all of them.
 */
export async function findAssistedItems(db: Db, itemIds: readonly ItemId[], now: Date): Promise<ReadonlySet<ItemId>> {
  const owners = await findItemOwners(db, itemIds);
  const running = await typedTables(db)
    .selectFrom('swap_assist')
    .select(['member_id as memberId', 'item_id as itemId'])
    .where('member_id', '=', anySql([...new Set(owners.values())]))
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(
    [...owners].flatMap(([id, owner]) =>
      running.some(({ memberId, itemId }) => memberId === owner && (itemId === null || itemId === id)) ? [id] : [],
    ),
  );
}
