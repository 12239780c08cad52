import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { adminQuery, router } from '#platform/trpc/procedures.ts';
import { offerIdInput } from '../../domain/offer.schemas.ts';
import { staffOfferDetail, staffOfferListInput, staffOfferPage } from '../../domain/staff-offers.ts';
import { loadStaffOffer } from './offer-for-staff.ts';
import { loadItemTitlesIntoRows, staffOfferList } from './offer-list.ts';

/** Every offer for staff; mounted at `admin.offers`. */
export const offersAdminRouter = router({
  list: adminQuery('offers.read')
    .input(staffOfferListInput)
    .output(staffOfferPage)
    .query(async ({ ctx, input: { cursor, limit, sort, ...filters } }) => {
      const page = await loadStaffPage(staffOfferList, filters, { cursor, limit, sort }, ctx);
      return { ...page, items: await loadItemTitlesIntoRows(ctx.db, page.items) };
    }),

  byId: adminQuery('offers.read')
    .input(offerIdInput)
    .output(staffOfferDetail)
    .query(({ ctx, input }) => loadStaffOffer(ctx.db, input.offerId)),
});
