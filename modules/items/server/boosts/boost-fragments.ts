import { sql, type RawBuilder } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { Item, ItemBoost } from '../item.entity.ts';

const item = columnsOf(Item);
const boost = columnsOf(ItemBoost, 'boost');

/** The end of the last boost of `item`, or null where none runs or is to come. */
export const boostedUntil = (now: Date): RawBuilder<Date | null> => sql`(
  select max(${boost.endsAt}) from item_boost boost where ${boost.itemId} = ${item.id} and ${boost.endsAt} > ${now})`;

/** SQL condition on `item`: it is none of these. */
export const isNoneSql = (ids: readonly ItemId[]): RawBuilder<boolean> =>
  ids.length === 0 ? sql`true` : sql`${item.id} <> all(${[...ids]}::uuid[])`;
