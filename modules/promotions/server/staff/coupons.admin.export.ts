import { toPerthDay } from '#contracts/australian-day-bounds.ts';
import { createStaffListExport } from '#platform/console/staff-list-export.ts';
import { CouponFilters, couponSortColumns } from '../../domain/staff-coupons.ts';
import { giftMaskingCouponList } from './coupon-list.ts';

/** CSV export of the coupons list. Gift codes leave the site by the operator command only. */
export const couponsExport = createStaffListExport(giftMaskingCouponList, {
  name: 'coupons',
  permission: 'promotions.read',
  filters: CouponFilters,
  sorts: couponSortColumns,
  columns: {
    code: 'code',
    kind: 'type',
    tokens: 'tokens',
    uses: 'usage',
    used: 'used times',
    createdAt: 'created on',
    endsAt: ['end', ({ endsAt }) => toPerthDay(endsAt)],
    revokedAt: 'revoked',
    id: null,
    standing: null,
    editVersion: null,
  },
});
