/** The server functions of promotions that other modules may call. */
export { findAssistedItems } from './server/assist/assisted-items.ts';
export { makeCoupon, requireCouponEndAhead } from './server/coupons/make-coupon.ts';
export { assistFragments, listRunningAssists } from './server/assist/assist-fragments.ts';
export { demoAssistedMember, demoAssistDays } from './server/seed/seed-promotions.ts';
