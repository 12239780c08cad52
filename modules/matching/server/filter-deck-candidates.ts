import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { itemSqlFragments, isListedForViewerSql } from '#modules/items/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { ItemLike } from './like.entity.ts';
import { Swipe } from './swipe.entity.ts';
import { typedTables } from './tables.ts';

const liking = entityColumns(ItemLike, 'liking');
const swiped = entityColumns(Swipe, 'swiped');

/**
 * SQL condition on an item: a card of it may lie in this member's deck now. It is another member's, listed for the
 * member, not liked yet, and not swiped but put off until a time that is over.
 */
export const isDeckCandidateSql = (member: MemberId, now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${itemSqlFragments.ownerId} <> ${member} and ${isListedForViewerSql({ id: member }, now)}
  and not exists (select from item_like liking
    where ${liking.memberId} = ${member} and ${liking.itemId} = ${itemSqlFragments.id})
  and not exists (select from swipe swiped
    where ${swiped.memberId} = ${member} and ${swiped.itemId} = ${itemSqlFragments.id}
      and (${swiped.returnsAt} is null or ${swiped.returnsAt} > ${now})))`;

/** Finds, among these items, those that the member has not liked. One statement. */
export async function filterUnlikedItems(
  db: Db,
  member: MemberId,
  items: readonly ItemId[],
): Promise<ReadonlySet<ItemId>> {
  const liked = await typedTables(db)
    .selectFrom('item_like')
    .select('item_id')
    .where('member_id', '=', member)
    .where('item_id', '=', anySql(items))
    .execute();
  const likedIds = new Set(liked.map(({ item_id }) => item_id));
  return new Set(items.filter((itemId) => !likedIds.has(itemId)));
}

/** Finds, among these items, those whose cards may lie in this member's deck now. One statement. */
export async function filterDeckCandidates(
  db: Db,
  member: MemberId,
  items: readonly ItemId[],
  now: Date,
): Promise<ReadonlySet<ItemId>> {
  const { id, table } = itemSqlFragments;
  const { rows } = await query`
    select ${selectList({ itemId: id })} from ${table}
    where ${id} = ${anySql(items)} and ${isDeckCandidateSql(member, now)}`.execute(db);
  return new Set(rows.map(({ itemId }) => itemId));
}
