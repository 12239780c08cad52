import { z } from 'zod';
import { searchTextSchema } from '#contracts/text.ts';
import { MemberId } from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { couponKinds } from './coupon-kinds.ts';
import { CouponId, couponRowView } from './promotions.schemas.ts';

const day = z.iso.date();

/** Whether a code can be used, and why not. */
export const couponUsability = ['usable', 'usedUp', 'ended', 'revoked'] as const;
export type CouponUsability = (typeof couponUsability)[number];

/** The filters of the coupons list as they appear in the URL. */
export const CouponFilters = z.object({
  /** The beginning of a code, with or without dashes. */
  search: searchTextSchema().max(100).optional(),
  kind: z.enum(couponKinds).optional(),
  standing: z.enum(couponUsability).optional(),
  /** Made on these days. */
  from: day.optional(),
  to: day.optional(),
});
export type CouponFilters = z.infer<typeof CouponFilters>;

export const couponSortColumns = ['created', 'ends', 'used'] as const;
export const couponListInput = staffPageInput(CouponFilters.shape, couponSortColumns);
export type CouponListQuery = z.infer<typeof couponListInput>;

const staffCoupon = couponRowView.extend({ standing: z.enum(couponUsability) });
export type StaffCoupon = z.infer<typeof staffCoupon>;
export const staffCouponPage = staffPageSchema(staffCoupon);

/** Results of a code. */
export const couponResultsView = staffCoupon.extend({
  lastUsedAt: z.iso.datetime().nullable(),
  /** Tokens that a gift code gave. */
  tokensGiven: z.int(),
  /** Swap Assists from it that run now. */
  assistsRunning: z.int(),
  /** Members who paid for Swap Assist after they had used it. */
  buyersAfter: z.int(),
});
export type CouponResultsView = z.infer<typeof couponResultsView>;

/** Redemptions of one code. */
export const couponUsesInput = staffPageInput({ couponId: CouponId }, ['used']);
const couponUse = z.object({ id: z.uuid(), memberId: MemberId, username: z.string(), usedAt: z.iso.datetime() });
export type CouponUseRow = z.infer<typeof couponUse>;
export const staffCouponUsesPage = staffPageSchema(couponUse);
