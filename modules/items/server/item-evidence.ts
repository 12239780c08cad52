import type { ItemId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { itemImageIdsSql } from './item-pictures.ts';
import { Item } from './item.entity.ts';
import { wasVisibleToSql, type ItemViewer } from './visibility.ts';

const item = entityColumns(Item);

const evidence = selectList({
  ownerId: item.ownerId,
  title: item.title,
  description: item.description,
  keywords: item.keywords,
  wishKeywords: item.wishKeywords,
  valueCents: item.valueCents,
  state: item.state,
  imageIds: itemImageIdsSql,
});

/** A copy of an item at this moment, as evidence for the staff who decide about a report of it. */
export type ItemEvidence = SelectedRow<typeof evidence>;

/** Undefined for an item that this viewer has never been able to open. What is erased with its owner is null. */
export async function loadItemEvidence(
  db: Db,
  viewer: NonNullable<ItemViewer>,
  id: ItemId,
  now: Date,
): Promise<ItemEvidence | undefined> {
  const { rows } = await query`
    select ${evidence} from item
    where ${item.id} = ${id} and ${wasVisibleToSql(viewer, now)}`.execute(db);
  return rows[0];
}
