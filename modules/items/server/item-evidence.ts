import type { ItemId } from '#contracts/ids.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type Selected } from '#platform/db/query.ts';
import { imageIdsColumn } from './item-pictures.ts';
import { Item } from './item.entity.ts';
import { visibleTo, type Viewer } from './visibility.ts';

const item = columnsOf(Item);

const evidence = selectList({
  ownerId: item.ownerId,
  title: item.title.$notNull(),
  description: item.description.$notNull(),
  valueCents: item.valueCents.$notNull(),
  state: item.state,
  imageIds: imageIdsColumn,
});

/** A copy of an item at this moment, as evidence for the staff who decide about a report of it. */
export type ItemEvidence = Selected<typeof evidence>;

/** Undefined for an item that this viewer may not open. */
export async function itemEvidence(db: Db, viewer: Viewer, id: ItemId, now: Date): Promise<ItemEvidence | undefined> {
  const { rows } = await query`
    select ${evidence} from item
    where ${item.id} = ${id} and ${item.publishedAt} is not null and ${visibleTo(viewer, now)}`.execute(db);
  return rows[0];
}
