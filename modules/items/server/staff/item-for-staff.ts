import { sql } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { itemErrors } from '../../domain/items.errors.ts';
import type { StaffItemDetail } from '../../domain/staff-items.ts';
import { Item } from '../item.entity.ts';
import { itemImageIdsSql } from '../item-pictures.ts';
import { staffItemColumns, toStaffItemRow } from './item-list.ts';

const item = entityColumns(Item);
const further = selectList({
  description: sql<string>`coalesce(${item.description}, '')`,
  keywords: item.keywords,
  wishCategories: item.wishCategories,
  wishKeywords: item.wishKeywords,
  leastValueCents: item.leastValueCents,
  deliveryPreference: item.deliveryPreference,
  weightGrams: item.weightGrams,
  region: item.region,
  visibleFrom: item.visibleFrom,
  removalReason: item.removalReason,
  imageIds: itemImageIdsSql,
});

/**
 * Loads an item as staff see it, in any state. @throws items.notFound
 */
export async function loadStaffItem(db: Db, id: ItemId, now: Date): Promise<StaffItemDetail> {
  const { rows } = await query`
    select ${staffItemColumns(now)}, ${further} from item where ${item.id} = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw itemErrors.notFound();
  return { ...toStaffItemRow(row), visibleFrom: row.visibleFrom?.toISOString() ?? null };
}
