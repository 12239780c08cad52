import { createStaffListExport } from '#platform/console/staff-list-export.ts';
import { OfferFilters, offerSortColumns } from '../../domain/staff-offers.ts';
import { staffOfferList } from './offer-list.ts';

/** CSV export of the offers table. */
export const offersExport = createStaffListExport(staffOfferList, {
  name: 'offers',
  permission: 'offers.read',
  filters: OfferFilters,
  sorts: offerSortColumns,
  columns: {
    id: 'id',
    offererId: 'offerer_id',
    offerer: 'offerer',
    ownerId: 'owner_id',
    owner: 'owner',
    state: 'state',
    endedCause: 'cause',
    revisions: 'revisions',
    swapId: 'swap_id',
    madeAt: 'made',
    changedAt: 'changed',
    expiresAt: 'expires',
    asked: null,
  },
});
