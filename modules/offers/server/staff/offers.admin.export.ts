import { sortSchema } from '#contracts/staff-page.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { listStaffRowBatches } from '#platform/console/staff-list.ts';
import { OfferFilters, offerSortColumns, type StaffOfferRow } from '../../domain/staff-offers.ts';
import { staffOfferList } from './offer-list.ts';

/** CSV export of the offers table. */
export const offersExport = csvExport({
  name: 'offers',
  permission: 'offers.read',
  filters: OfferFilters.extend({ sort: sortSchema(offerSortColumns).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(staffOfferList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'id', value: (row: Omit<StaffOfferRow, 'asksFor'>) => row.id },
    { header: 'offerer_id', value: (row) => row.offererId },
    { header: 'offerer', value: (row) => row.offerer },
    { header: 'owner_id', value: (row) => row.ownerId },
    { header: 'owner', value: (row) => row.owner },
    { header: 'state', value: (row) => row.state },
    { header: 'cause', value: (row) => row.endedCause },
    { header: 'revisions', value: (row) => row.revisions },
    { header: 'swap_id', value: (row) => row.swapId },
    { header: 'made', value: (row) => row.madeAt },
    { header: 'changed', value: (row) => row.changedAt },
    { header: 'expires', value: (row) => row.expiresAt },
  ],
});
