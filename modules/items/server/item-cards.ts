import type { ItemId } from '#contracts/ids.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query } from '#platform/db/query.ts';
import type { ItemCard } from '../domain/item.views.ts';
import { cardColumns, noDistance } from './card-columns.ts';
import { Item } from './item.entity.ts';
import { visibleTo, type Viewer } from './visibility.ts';

const item = columnsOf(Item);

/** Cards of these items in the requested order, without those that the viewer may not open. One statement. */
export async function itemCards(db: Db, viewer: Viewer, ids: readonly ItemId[], now: Date): Promise<ItemCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await query`
    select ${cardColumns(now)}, ${noDistance}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join item on ${item.id} = wanted.id and ${item.state} <> 'draft' and ${item.title} is not null
    where ${visibleTo(viewer, now)}
    order by wanted.place`.execute(db);
  return rows;
}
