/** The server functions of promotions that other modules may call. */
export { findAssistedItems } from './server/assist/assisted-items.ts';
export { makeCoupon, requireCouponEndAhead } from './server/coupons/make-coupon.ts';
export { assistSubselects, listRunningAssists } from './server/assist/assist-subselects.ts';
export { demoAssistedMember, demoAssistDays } from './server/seed/seed-promotions.ts';
