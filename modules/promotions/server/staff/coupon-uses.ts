import { sql } from 'kysely';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { CouponId } from '../../domain/promotions.schemas.ts';
import type { CouponUseRow } from '../../domain/staff-coupons.ts';
import { CouponUse } from '../promotions.entity.ts';

const use = entityColumns(CouponUse, 'redeemed');
const columns = selectList({
  id: use.id,
  memberId: use.memberId,
  username: usernameForStaffSql(use.memberId),
  createdAt: use.createdAt,
});

/** The redemptions of a code, the latest first: as many as its limit, read by the index on the code. */
export const staffCouponUseList: StaffList<
  SelectedRow<typeof columns>,
  CouponUseRow,
  { readonly couponId: CouponId },
  'used'
> = {
  name: 'promotions.couponUses',
  from: sql`coupon_use redeemed`,
  id: use.id,
  columns: () => columns,
  sorts: { used: { key: use.createdAt, cast: 'timestamptz' } },
  order: '-used',
  conditions: ({ couponId }) => [sql`${use.couponId} = ${couponId}`],
  itemOf: ({ createdAt, ...row }) => ({ ...row, usedAt: createdAt.toISOString() }),
};
