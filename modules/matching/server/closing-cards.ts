import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { itemFragments, listedTo } from '#modules/items/public.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Drawing } from './draw-cards.ts';
import { ItemLike } from './like.entity.ts';
import { isUnseenBy } from './unseen.ts';

const liking = columnsOf(ItemLike, 'liking');
const { id, table, value, ownerId } = itemFragments;

/** How many likes are followed at each step, the latest: of the member's items, then of the items of each liker. */
const followed = [50, 10, 4] as const;

/** A card that would close a loop of several members, and the member's item that would go into it. */
export interface ClosingCard {
  readonly itemId: ItemId;
  readonly myItemId: ItemId;
}

/**
 * Cards that would close a loop by a right swipe: of a member who likes something of one who likes something of the
 * viewer's, or, where there are none, with one more member between.
 */
export async function closingCards(
  drawing: Drawing,
  member: MemberId,
  except: readonly ItemId[],
  most: number,
): Promise<readonly ClosingCard[]> {
  const short = await closing(drawing, member, except, most, 'short');
  return short.length > 0 ? short : closing(drawing, member, except, most, 'long');
}

async function closing(
  { db, now, config }: Drawing,
  member: MemberId,
  except: readonly ItemId[],
  most: number,
  length: 'short' | 'long',
): Promise<readonly ClosingCard[]> {
  const fits = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    sql`least(${one}, ${other}) * 100 >= ${config.CHAIN_VALUE_PERCENT} * greatest(${one}, ${other})`;
  const likesOf = (owner: RawBuilder<unknown>, limit: number) => sql`(
    select ${liking.memberId}, ${id} as item_id, ${value} as cents
    from (
      select * from item_like liking where ${liking.ownerId} = ${owner} order by ${liking.id} desc limit ${limit}
    ) liking
    join ${table} on ${id} = ${liking.itemId}
    where ${liking.memberId} <> ${member} and ${listedTo({ id: member }, now)})`;
  const last = length === 'short' ? sql`second` : sql`third`;
  const third =
    length === 'short'
      ? sql``
      : sql`join lateral ${likesOf(sql`second.member_id`, followed[2])} third
          on third.member_id <> first.member_id and ${fits(sql`third.cents`, sql`second.cents`)}`;
  const found = selectList({ itemId: sql<ItemId>`closing.item_id`, myItemId: sql<ItemId>`first.item_id` });
  const { rows } = await query`
    select ${found}
    from ${likesOf(sql`${member}::uuid`, followed[0])} first
    join lateral ${likesOf(sql`first.member_id`, followed[1])} second on ${fits(sql`second.cents`, sql`first.cents`)}
    ${third}
    cross join lateral (
      select ${id} as item_id from ${table}
      where ${ownerId} = ${last}.member_id and ${isUnseenBy(member, now)} and ${id} <> all(${[...except]}::uuid[])
        and ${fits(value, sql`${last}.cents`)} and ${fits(value, sql`first.cents`)}
      order by ${itemFragments.newestFirst} limit 1) closing
    limit ${most}`.execute(db);
  return rows;
}
