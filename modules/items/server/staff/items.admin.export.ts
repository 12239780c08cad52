import { sortSchema } from '#contracts/staff-page.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { toColumnName } from '#platform/db/columns.ts';
import { listStaffRowBatches } from '#platform/console/load-staff-page.ts';
import { staffListFieldNames } from '../../domain/item-fields.ts';
import { ItemFilters, itemSortColumns, type StaffItemRow } from '../../domain/staff-items.ts';
import { staffItemList } from './item-list.ts';

const toCsvColumn = (name: (typeof staffListFieldNames)[number]) => ({
  header: toColumnName(name),
  value: ({ [name]: value }: StaffItemRow) => (Array.isArray(value) ? value.join(' ') : value),
});

/** CSV export of the items table. */
export const itemsExport = csvExport({
  name: 'items',
  permission: 'items.read',
  filters: ItemFilters.extend({ sort: sortSchema(itemSortColumns).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(staffItemList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'id', value: (row: StaffItemRow) => row.id },
    { header: 'title', value: (row) => row.title },
    { header: 'owner_id', value: (row) => row.ownerId },
    { header: 'owner', value: (row) => row.owner },
    { header: 'state', value: (row) => row.state },
    ...staffListFieldNames.filter((name) => name !== 'title').map(toCsvColumn),
    { header: 'suburb', value: (row) => row.suburb },
    { header: 'boosted_until', value: (row) => row.boostedUntil },
    { header: 'made', value: (row) => row.madeAt },
    { header: 'published', value: (row) => row.publishedAt },
    { header: 'changed', value: (row) => row.changedAt },
  ],
});
