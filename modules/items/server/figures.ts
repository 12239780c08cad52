import { sql, type RawBuilder } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

/**
 * Hourly counts of items between two instants of their first publication, as `(metric, hour, part, amount)`: items
 * listed; supply by category and state, and demand by the categories that their owners wish for and state. An item of
 * two categories counts in both; `sporting-goods:NSW` is a part.
 */
export const itemFiguresSql = (from: Date, until: Date): RawBuilder<unknown> => sql`
  select metric, date_trunc('hour', published_at, 'UTC') as hour, part, count(*) as amount
  from item cross join lateral (
    select 'listed' as metric, '' as part
    union all select 'supply', category || ':' || coalesce(region, '') from unnest(categories) as category
    union all select 'demand', wish || ':' || coalesce(region, '') from unnest(wish_categories) as wish) as counted
  where published_at >= ${from} and published_at < ${until}
  group by 1, 2, 3`;

/** When these items were first published: the moments at which they are counted. */
export const listPublications = async (db: Db, ids: readonly ItemId[]): Promise<Date[]> => {
  const rows = await typedTables(db).selectFrom('item').select('published_at').where('id', '=', anySql(ids)).execute();
  return rows.flatMap(({ published_at }) => published_at ?? []);
};
