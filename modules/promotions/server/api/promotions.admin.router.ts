import { hasRolePermission } from '#contracts/staff-roles.ts';
import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import type { Member } from '#platform/member.ts';
import { adminCommand, adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import { makeCouponInput, couponIdInput, madeCouponView, revokeCouponInput } from '../../domain/promotions.schemas.ts';
import { promotionsErrors } from '../../domain/promotions.errors.ts';
import { promotionsPermissions } from '../../domain/promotions.permissions.ts';
import {
  couponListInput,
  staffCouponPage,
  couponResultsView,
  couponUsesInput,
  staffCouponUsesPage,
} from '../../domain/staff-coupons.ts';
import { makeCoupon } from '../coupons/make-coupon.ts';
import { revokeUnchangedCoupon } from '../coupons/revoke-coupon.ts';
import { staffCouponList, giftMaskingCouponList } from '../staff/coupon-list.ts';
import { loadCouponResults } from '../staff/coupon-results.ts';
import { staffCouponUseList } from '../staff/coupon-uses.ts';

const givesTokens = ({ role }: Member): boolean =>
  hasRolePermission(role, 'promotions.giveTokens', promotionsPermissions);

/** The console's procedures on coupons, mounted at `admin.promotions`. */
export const promotionsAdminRouter = router({
  coupons: adminQuery('promotions.read')
    .input(couponListInput)
    .output(staffCouponPage)
    .query(({ ctx, input: { cursor, limit, sort, ...filters } }) =>
      loadStaffPage(
        givesTokens(ctx.member) ? staffCouponList : giftMaskingCouponList,
        filters,
        { cursor, limit, sort },
        ctx,
      ),
    ),

  couponById: adminQuery('promotions.read')
    .input(couponIdInput)
    .output(couponResultsView)
    .query(({ ctx, input }) =>
      loadCouponResults(ctx.db, input.id, { now: ctx.now, isGuarded: !givesTokens(ctx.member) }),
    ),

  couponUses: adminQuery('promotions.read')
    .input(couponUsesInput)
    .output(staffCouponUsesPage)
    .query(({ ctx, input: { cursor, limit, sort, couponId } }) =>
      loadStaffPage(staffCouponUseList, { couponId }, { cursor, limit, sort }, ctx),
    ),

  makeCoupon: adminCommand('promotions.manage')
    .input(makeCouponInput)
    .output(madeCouponView)
    .mutation(({ ctx, input }) => {
      if (input.kind === 'tokens' && !givesTokens(ctx.member)) throw promotionsErrors.tokensAreTheOwners();
      return ctx.transaction((unit) => makeCoupon(unit, input));
    }),

  revokeCoupon: staffAction('promotions.manage', revokeCouponInput, (unit, input) =>
    revokeUnchangedCoupon(unit, input),
  ),
});
