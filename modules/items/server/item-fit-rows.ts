import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { Item } from './item.entity.ts';
import { isListedForViewerSql } from './visibility.ts';

const item = entityColumns(Item);
const ownItems = 50;

/** Select list on `item` of what a fit of two members' wishes is computed from. */
export const itemFitColumns = selectList({
  id: item.id,
  ownerId: item.ownerId,
  title: item.title.$notNull(),
  categories: item.categories,
  keywords: item.keywords,
  wishCategories: item.wishCategories,
  wishKeywords: item.wishKeywords,
  isOpenToAnything: item.isOpenToAnything,
  condition: item.condition.$notNull(),
  valueCents: item.valueCents.$notNull(),
  latitude: item.latitude,
  longitude: item.longitude,
  visibleFrom: item.visibleFrom.$notNull(),
});
export type ItemFitRow = SelectedRow<typeof itemFitColumns>;

/** The facts of a member's own listed items, the newest ones. */
export async function loadOwnItemFitRows(db: Db, owner: MemberId, now: Date): Promise<ItemFitRow[]> {
  const { rows } = await query`
    select ${itemFitColumns} from item where ${item.ownerId} = ${owner} and ${isListedForViewerSql({ id: owner }, now)}
    order by ${item.updatedAt} desc, ${item.id} desc limit ${ownItems}`.execute(db);
  return rows;
}
