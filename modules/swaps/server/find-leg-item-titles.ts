import type { LegId } from '#contracts/ids.ts';
import { loadItemVersionTitles } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { listLegItemVersions } from './swap-columns.ts';
import { typedTables } from './tables.ts';

/**
 * The titles under which the items of these legs were promised, which their owners may change once a swap was
 * cancelled. Two statements.
 */
export async function findLegItemTitles(db: Db, ids: readonly LegId[]): Promise<ReadonlyMap<LegId, string>> {
  if (ids.length === 0) return new Map();
  const legs = await typedTables(db)
    .selectFrom('swap_leg')
    .select(['id', 'item_id as itemId', 'item_version as itemVersion'])
    .where('id', '=', anySql(ids))
    .execute();
  const findTitle = await loadItemVersionTitles(db, listLegItemVersions(legs));
  return new Map(
    legs.map(({ id, itemId, itemVersion }) => [id, (itemId && findTitle(itemId, itemVersion ?? 1)) ?? '']),
  );
}
