import { toLastDay } from '#contracts/rule-days.ts';
import { exportStaffList } from '#platform/console/staff-list-export.ts';
import { CouponFilters, couponSortColumns } from '../../domain/staff-coupons.ts';
import { giftHidingCouponList } from './coupon-list.ts';

/** CSV export of the coupons list. Gift codes leave the site by the operator command only. */
export const couponsExport = exportStaffList(giftHidingCouponList, {
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
    endsAt: ['end', ({ endsAt }) => toLastDay(endsAt)],
    revokedAt: 'revoked',
    id: null,
    standing: null,
    editVersion: null,
  },
});
