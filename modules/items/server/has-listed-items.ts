import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { Item } from './item.entity.ts';
import { typedTables } from './tables.ts';

const item = entityColumns(Item);

/** SQL condition: the member whose id is in this column has an item on offer. */
export const hasListedItemsSql = (member: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from item where ${item.ownerId} = ${member} and ${item.state} = 'published')`;

/** SQL condition: the owner of any of the items in this list answers only with counter-offers. */
export const isAnyForCounterOffersOnlySql = (itemIds: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from item where ${item.id} in (${itemIds}) and ${item.isCounterOffersOnly})`;

/** Counts the items that each of these members has on offer; members without one are left out. One statement. */
export async function countListedItems(db: Db, owners: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> {
  const rows = await typedTables(db)
    .selectFrom('item')
    .select(['owner_id', sql<number>`count(*)::int`.as('count')])
    .where('owner_id', '=', anySql(owners))
    .where('state', '=', 'published')
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map((row) => [row.owner_id, row.count]));
}
