import type { ItemId } from '#contracts/ids.ts';
import { anyOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { tablesOf } from './tables.ts';

/** Titles of items regardless of visibility: for staff only. One statement. */
export async function itemTitles(db: Db, ids: readonly ItemId[]): Promise<ReadonlyMap<ItemId, string>> {
  const rows = await tablesOf(db).selectFrom('item').select(['id', 'title']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, title }) => [id, title ?? '']));
}
