import { createStaffListExport } from '#platform/console/staff-list-export.ts';
import { SwapFilters, swapSortColumns } from '../../domain/staff-swaps.ts';
import { staffSwapList } from './swap-list.ts';

/** CSV export of the swaps table. */
export const swapsExport = createStaffListExport(staffSwapList, {
  name: 'swaps',
  permission: 'swaps.read',
  filters: SwapFilters,
  sorts: swapSortColumns,
  columns: {
    id: 'id',
    origin: 'origin',
    parties: ['parties', (row) => row.parties.map(({ username }) => username).join(' ')],
    state: 'state',
    cause: 'cause',
    items: 'items',
    valueCents: 'value_cents',
    agreedAt: 'agreed',
    changedAt: 'changed',
    completedAt: 'completed',
  },
});
