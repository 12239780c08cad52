import { z } from 'zod';
import { roleMay } from '#contracts/staff-roles.ts';
import { adminCommand, adminQuery, router } from '#platform/trpc/procedures.ts';
import { couponDraft, couponRef, couponsInput, couponsPage, madeCoupon } from '../domain/promotions.schemas.ts';
import { promotionsErrors } from '../domain/promotions.errors.ts';
import { promotionsPermissions } from '../domain/promotions.permissions.ts';
import { listCoupons } from './coupons/list-coupons.ts';
import { makeCoupon } from './coupons/make-coupon.ts';
import { revokeCoupon } from './coupons/revoke-coupon.ts';

/** The console's procedures on coupons, mounted at `admin.promotions`. */
export const promotionsAdminRouter = router({
  coupons: adminQuery('promotions.read')
    .input(couponsInput)
    .output(couponsPage)
    .query(({ ctx, input }) => listCoupons(ctx.db, ctx.cursors, input, ctx.now)),

  makeCoupon: adminCommand('promotions.manage')
    .input(couponDraft)
    .output(madeCoupon)
    .mutation(({ ctx, input }) => {
      if (input.kind === 'tokens' && !roleMay(ctx.member.role, 'promotions.giveTokens', promotionsPermissions))
        throw promotionsErrors.tokensAreTheOwners();
      return ctx.transaction((unit) => makeCoupon(unit, input));
    }),

  revokeCoupon: adminCommand('promotions.manage')
    .input(couponRef)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await revokeCoupon(unit, input);
        return {};
      }),
    ),
});
