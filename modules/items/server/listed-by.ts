import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { ItemCard } from '../domain/item.views.ts';
import { cardColumns } from './card-columns.ts';
import { listedTo, type Viewer } from './visibility.ts';

/** The items of these members that are listed for the viewer, newest first, up to `limit` of each. One statement. */
export async function itemsListedBy(
  db: Db,
  viewer: Viewer,
  owners: readonly MemberId[],
  limit: number,
  now: Date,
): Promise<ItemCard[]> {
  const { rows } = await sql<ItemCard>`
    select listed.*, null as "distanceKm"
    from unnest(${[...owners]}::uuid[]) as owner (id), lateral (
      select ${cardColumns(now)} from item where item.owner_id = owner.id and ${listedTo(viewer, now)}
      order by item.visible_from desc, item.id desc limit ${limit}) listed`.execute(db);
  return rows;
}
