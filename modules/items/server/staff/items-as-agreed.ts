import { sql } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { anyOf, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type Selected } from '#platform/db/query.ts';
import { Item } from '../item.entity.ts';
import { imageIdsColumn } from '../item-pictures.ts';

const item = columnsOf(Item);

const columns = selectList({
  id: item.id,
  title: sql<string>`coalesce(${item.title}, '')`,
  description: sql<string>`coalesce(${item.description}, '')`,
  condition: item.condition,
  valueCents: sql<number>`coalesce(${item.valueCents}, 0)`,
  imageIds: imageIdsColumn,
});

/** An item of a swap for the staff who decide about it. */
export type AgreedItem = Selected<typeof columns>;

/** Items as their owners described them, in any state. While a swap holds an item, nothing of it can be changed. */
export async function itemsAsAgreed(db: Db, ids: readonly ItemId[]): Promise<AgreedItem[]> {
  const { rows } = await query`
    select ${columns} from item where ${item.id} = ${anyOf(ids)} order by ${item.id}`.execute(db);
  return rows;
}
