import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query } from '#platform/db/query.ts';
import type { ItemCard } from '../domain/item.views.ts';
import { itemCardColumns, noDistanceColumns } from './card-columns.ts';
import { Item } from './item.entity.ts';
import { isListedForViewerSql, type ItemViewer } from './visibility.ts';

const item = entityColumns(Item);

/** The items of these members that are listed for the viewer, newest first, up to `limit` of each. One statement. */
export async function listItemsOfMembers(
  db: Db,
  viewer: ItemViewer,
  owners: readonly MemberId[],
  limit: number,
  now: Date,
): Promise<ItemCard[]> {
  const { rows } = await query`
    select listed.*, ${noDistanceColumns}
    from unnest(${[...owners]}::uuid[]) as owner (id), lateral (
      select ${itemCardColumns(now)} from item where ${item.ownerId} = owner.id and ${isListedForViewerSql(viewer, now)}
      order by ${item.visibleFrom} desc, ${item.id} desc limit ${limit}) listed`.execute(db);
  return rows;
}
