import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { ItemLike } from './like.entity.ts';

const liking = entityColumns(ItemLike, 'liking');
const liker = selectList({ itemId: sql<ItemId>`wanted.id`, memberId: sql<MemberId>`liker.member_id` });

/**
 * Members who like these items, the last ones of each. For what is computed from likes: screens show a like to its
 * owner only. One statement.
 */
export async function findLikers(
  db: Db,
  itemIds: readonly ItemId[],
  limit: number,
): Promise<ReadonlyMap<ItemId, readonly MemberId[]>> {
  const { rows } = await query`
    select ${liker} from unnest(${[...itemIds]}::uuid[]) as wanted (id), lateral (
      select ${liking.memberId} from item_like liking where ${liking.itemId} = wanted.id
      order by ${liking.id} desc limit ${limit}) liker`.execute(db);
  const likers = new Map<ItemId, MemberId[]>();
  for (const { itemId, memberId } of rows) likers.set(itemId, [...(likers.get(itemId) ?? []), memberId]);
  return likers;
}
