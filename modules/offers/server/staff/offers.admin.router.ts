import { staffListQuery } from '#platform/console/define-staff-list.ts';
import { adminQuery, router } from '#platform/trpc/procedures.ts';
import { offerIdInput } from '../../domain/offer.schemas.ts';
import { loadStaffOffer, staffOfferDetail } from './offer-for-staff.ts';
import { loadItemTitlesIntoRows, staffOfferList, staffOfferRow } from './offer-list.ts';

/** Every offer for staff; mounted at `admin.offers`. */
export const offersAdminRouter = router({
  list: staffListQuery(staffOfferList, {
    row: staffOfferRow,
    complete: ({ db }, rows) => loadItemTitlesIntoRows(db, rows),
  }),

  byId: adminQuery('offers.read')
    .input(offerIdInput)
    .output(staffOfferDetail)
    .query(({ ctx, input }) => loadStaffOffer(ctx, input.offerId)),
});
