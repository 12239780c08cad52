import { sortSchema } from '#contracts/staff-page.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { listStaffRowBatches } from '#platform/console/staff-list.ts';
import { SwapFilters, swapSortColumns, type StaffSwapRow } from '../../domain/staff-swaps.ts';
import { staffSwapList } from './swap-list.ts';

/** CSV export of the swaps table. */
export const swapsExport = csvExport({
  name: 'swaps',
  permission: 'swaps.read',
  filters: SwapFilters.extend({ sort: sortSchema(swapSortColumns).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(staffSwapList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'id', value: (row: StaffSwapRow) => row.id },
    { header: 'origin', value: (row) => row.origin },
    { header: 'parties', value: (row) => row.parties.map(({ username }) => username).join(' ') },
    { header: 'state', value: (row) => row.state },
    { header: 'cause', value: (row) => row.cause },
    { header: 'items', value: (row) => row.items },
    { header: 'value_cents', value: (row) => row.valueCents },
    { header: 'agreed', value: (row) => row.agreedAt },
    { header: 'changed', value: (row) => row.changedAt },
    { header: 'completed', value: (row) => row.completedAt },
  ],
});
