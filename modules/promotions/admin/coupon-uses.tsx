import { EndlessTable } from '#admin/kit/panel-table.tsx';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { trpc } from '#web/trpc.ts';
import type { CouponId } from '../domain/promotions.schemas.ts';
import type { CouponUseRow } from '../domain/staff-coupons.ts';

const couponUseColumns: BuildListColumns<CouponUseRow> = ({ column, format }) => [
  column('used', 'promotions.admin.usedAt', ({ usedAt }) => format.dateTime(usedAt)),
  column('member', 'promotions.admin.member', ({ memberId, username }) => (
    <SubjectLink kind="member" id={memberId} name={username} />
  )),
];

/** Lists the members who redeemed a code and when, the latest first. */
export function CouponUses({ couponId }: { readonly couponId: CouponId }) {
  const pages = trpc.admin.promotions.couponUses.useInfiniteQuery(
    { couponId, limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <EndlessTable
      query={pages}
      label="promotions.admin.redemptions"
      columns={couponUseColumns}
      rowKey={({ id }) => id}
      empty="promotions.admin.unused"
      more="promotions.admin.moreUses"
    />
  );
}
