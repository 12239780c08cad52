import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { itemFragments, listedTo } from '#modules/items/public.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { ItemLike } from './like.entity.ts';

const liking = columnsOf(ItemLike, 'liking');

/**
 * SQL condition on `item_like liking`: the liked item is still listed. One that is reserved or gone makes no match to
 * be, whatever was liked.
 */
export const isLikedOneListed = (owner: MemberId, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${itemFragments.table} where ${itemFragments.id} = ${liking.itemId} and ${listedTo({ id: owner }, now)})`;
