import { sortSchema } from '#contracts/staff-page.ts';
import { toLastDay } from '#contracts/rule-days.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { listStaffRowBatches } from '#platform/console/staff-list.ts';
import type { CouponRow } from '../../domain/promotions.schemas.ts';
import { CouponFilters, couponSortColumns } from '../../domain/staff-coupons.ts';
import { giftHidingCouponList } from './coupon-list.ts';

/** CSV export of the coupons list. Gift codes leave the site by the operator command only. */
export const couponsExport = csvExport({
  name: 'coupons',
  permission: 'promotions.read',
  filters: CouponFilters.extend({ sort: sortSchema(couponSortColumns).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(giftHidingCouponList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'code', value: ({ code }: CouponRow) => code },
    { header: 'type', value: ({ kind }) => kind },
    { header: 'tokens', value: ({ tokens }) => tokens },
    { header: 'usage', value: ({ uses }) => uses },
    { header: 'used times', value: ({ used }) => used },
    { header: 'created on', value: ({ createdAt }) => createdAt },
    { header: 'end', value: ({ endsAt }) => toLastDay(endsAt) },
    { header: 'revoked', value: ({ revokedAt }) => revokedAt },
  ],
});
