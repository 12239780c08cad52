import { memberCommand, memberQuery, router } from '#platform/trpc/procedures.ts';
import {
  ownAssistsView,
  buyAssistInput,
  checkedCouponView,
  couponCodeInput,
  itemAssistView,
  itemAssistInput,
  openedAssistCheckoutView,
  redeemedCouponView,
  redeemCouponInput,
} from '../../domain/promotions.schemas.ts';
import { findOrCreateAssistCheckout } from '../assist/find-or-create-assist-checkout.ts';
import { findItemAssist, listOwnAssists } from '../assist/own-assists.ts';
import { requireRedeemableCoupon, redeemCoupon } from '../coupons/redeem-coupon.ts';

/** The procedures on a member's codes and Swap Assist. */
export const promotionsRouter = router({
  /** A command, since tries are counted: codes must not be guessed. */
  check: memberCommand
    .input(couponCodeInput)
    .output(checkedCouponView)
    .mutation(async ({ ctx, input }) => {
      await ctx.host.limits.take('signIn', `coupon:${ctx.member.id}`);
      return requireRedeemableCoupon(ctx.db, ctx.member.id, input.code, ctx.now);
    }),

  redeem: memberCommand
    .input(redeemCouponInput)
    .output(redeemedCouponView)
    .mutation(async ({ ctx, input }) => {
      await ctx.host.limits.take('signIn', `coupon:${ctx.member.id}`);
      return ctx.transaction(async (unit) => {
        const { kind, tokens, until } = await redeemCoupon(unit, ctx.member.id, input);
        return { kind, tokens, until: until?.toISOString() ?? null };
      });
    }),

  assists: memberQuery('payments.read')
    .output(ownAssistsView)
    .query(({ ctx }) => listOwnAssists(ctx.db, ctx.member.id, ctx.now)),

  itemAssist: memberQuery('payments.read')
    .input(itemAssistInput)
    .output(itemAssistView)
    .query(({ ctx, input }) => findItemAssist(ctx.db, ctx.member.id, input.itemId, ctx.now)),

  buyAssist: memberCommand
    .input(buyAssistInput)
    .output(openedAssistCheckoutView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ url: (await findOrCreateAssistCheckout(unit, ctx.member, input)).url })),
    ),
});
