import { sql, type RawBuilder } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { Item, ItemBoost } from './item.entity.ts';

const item = entityColumns(Item);
const boost = entityColumns(ItemBoost, 'boost');

/** The end of the last boost of `item`, or null where none runs or is to come. */
export const boostedUntilSql = (now: Date): RawBuilder<Date | null> => sql`(
  select max(${boost.endsAt}) from item_boost boost where ${boost.itemId} = ${item.id} and ${boost.endsAt} > ${now})`;

/** SQL condition on `item`: it is none of these. */
export const isNotAmongItemsSql = (ids: readonly ItemId[]): RawBuilder<boolean> =>
  ids.length === 0 ? sql`true` : sql`${item.id} <> all(${[...ids]}::uuid[])`;
