import type { ItemId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import { linkPicturesForStaff } from '#platform/uploads/evidence-links.ts';
import { pickFields, staffDetailFieldNames } from '../../domain/item-fields.ts';
import { itemErrors } from '../../domain/items.errors.ts';
import type { StaffItemDetail } from '../../domain/staff-items.ts';
import { storedFieldColumns } from '../field-columns.ts';
import { Item } from '../item.entity.ts';
import { itemImageIdsSql } from '../item-pictures.ts';
import { staffItemColumns, toStaffItemRow } from './item-list.ts';

const item = entityColumns(Item);
const further = selectList({
  ...pickFields(storedFieldColumns, staffDetailFieldNames),
  region: item.region,
  visibleFrom: item.visibleFrom,
  removalReason: item.removalReason,
  imageIds: itemImageIdsSql,
});

type StaffReader = Parameters<typeof linkPicturesForStaff>[0];

/**
 * Loads an item as staff see it, in any state. @throws items.notFound
 */
export async function loadStaffItem(context: StaffReader, id: ItemId): Promise<StaffItemDetail> {
  const { db, now } = context;
  const { rows } = await query`
    select ${staffItemColumns(now)}, ${further} from item where ${item.id} = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw itemErrors.notFound();
  const { imageIds, ...rest } = row;
  return {
    ...toStaffItemRow(rest),
    visibleFrom: row.visibleFrom?.toISOString() ?? null,
    pictures: await linkPicturesForStaff(context, imageIds),
  };
}
