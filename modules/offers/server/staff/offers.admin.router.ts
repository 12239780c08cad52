import { loadStaffPage } from '#platform/console/staff-list.ts';
import { adminQuery, router } from '#platform/trpc/procedures.ts';
import { offerRef } from '../../domain/offer.schemas.ts';
import { offerDetail, offerListInput, offerPage } from '../../domain/staff-offers.ts';
import { loadStaffOffer } from './offer-for-staff.ts';
import { withItemTitles, offerList } from './offer-list.ts';

/** Every offer for staff; mounted at `admin.offers`. */
export const offersAdminRouter = router({
  list: adminQuery('offers.read')
    .input(offerListInput)
    .output(offerPage)
    .query(async ({ ctx, input: { cursor, limit, sort, ...filters } }) => {
      const page = await loadStaffPage(offerList, filters, { cursor, limit, sort }, ctx);
      return { ...page, items: await withItemTitles(ctx.db, page.items) };
    }),

  byId: adminQuery('offers.read')
    .input(offerRef)
    .output(offerDetail)
    .query(({ ctx, input }) => loadStaffOffer(ctx.db, input.offerId)),
});
