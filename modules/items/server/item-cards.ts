import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { preparedMarkSql, hiddenFromPlannerSql } from '#platform/db/prepared.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { ItemCard } from '../domain/item.views.ts';
import { itemCardColumns, noDistanceColumns } from './card-columns.ts';
import { Item } from './item.entity.ts';
import { isVisibleToSql, type ItemViewer } from './visibility.ts';

const item = entityColumns(Item);
/** Leaves out what was never listed: it may lack what a card shows. */
const hasCard = sql<boolean>`${item.publishedAt} is not null and ${item.title} is not null`;

/** Cards of these items in the requested order, without those that the viewer may not open. One statement. */
export async function loadItemCards(
  db: Db,
  viewer: ItemViewer,
  ids: readonly ItemId[],
  now: Date,
): Promise<ItemCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await query`
    ${preparedMarkSql} select ${itemCardColumns(now)}, ${noDistanceColumns}
    from unnest(${hiddenFromPlannerSql(ids, 'uuid[]')}) with ordinality as wanted (id, place)
    join item on ${item.id} = wanted.id and ${hasCard}
    where ${isVisibleToSql(viewer, now)}
    order by wanted.place`.execute(db);
  return rows;
}

/** The owner of an item that the viewer may open; null for any other. */
export async function findVisibleItemOwner(
  db: Db,
  viewer: ItemViewer,
  id: ItemId,
  now: Date,
): Promise<MemberId | null> {
  const { rows } = await query`
    ${preparedMarkSql} select ${selectList({ ownerId: item.ownerId })} from item
    where ${item.id} = ${id} and ${hasCard} and ${isVisibleToSql(viewer, now)}`.execute(db);
  return rows[0]?.ownerId ?? null;
}
