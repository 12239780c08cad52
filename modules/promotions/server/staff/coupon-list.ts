import { sql } from 'kysely';
import { isCreatedBetweenSql } from '#platform/console/created-between.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import { computeEditVersion } from '#platform/edits/edit-version.ts';
import { normaliseCouponCode, formatCouponCode } from '../../domain/coupon-kinds.ts';
import type { CouponRow } from '../../domain/promotions.schemas.ts';
import type { CouponFilters, couponSortColumns, CouponUsability, StaffCoupon } from '../../domain/staff-coupons.ts';
import { Coupon } from '../promotions.entity.ts';

const coupon = entityColumns(Coupon);

const couponParts = {
  id: coupon.id,
  code: coupon.code,
  kind: coupon.kind,
  tokens: coupon.tokens,
  uses: coupon.usesLimit,
  used: coupon.used,
  createdAt: coupon.createdAt,
  endsAt: coupon.endsAt,
  revokedAt: coupon.revokedAt,
};
export const couponColumns = selectList(couponParts);
type StoredCoupon = SelectedRow<typeof couponColumns>;

export const toCouponRow = ({ id, code, kind, tokens, uses, used, ...times }: StoredCoupon): CouponRow => ({
  id,
  code: formatCouponCode(code),
  kind,
  tokens,
  uses,
  used,
  createdAt: times.createdAt.toISOString(),
  endsAt: times.endsAt.toISOString(),
  revokedAt: times.revokedAt?.toISOString() ?? null,
  editVersion: computeEditVersion(toCouponEditValues({ kind, tokens, uses, ...times })),
});

/** Values of a code that staff decide; each use would otherwise make the console's pages stale. */
export const toCouponEditValues = ({
  kind,
  tokens,
  uses,
  endsAt,
  revokedAt,
}: Pick<StoredCoupon, 'kind' | 'tokens' | 'uses' | 'endsAt' | 'revokedAt'>) => ({
  kind,
  tokens,
  uses,
  endsAt,
  revokedAt,
});

/** Whether a code can be used, and why not. */
export const couponUsabilitySql = (now: Date) => sql<CouponUsability>`case
  when ${coupon.revokedAt} is not null then 'revoked' when ${coupon.endsAt} <= ${now} then 'ended'
  when ${coupon.used} >= ${coupon.usesLimit} then 'usedUp' else 'usable' end`;

const staffColumns = (now: Date) => selectList({ ...couponParts, standing: couponUsabilitySql(now) });
type ListedCoupon = SelectedRow<ReturnType<typeof staffColumns>>;

function* buildConditions({ search, kind, standing, from, to }: CouponFilters, now: Date) {
  if (search !== undefined) yield sql`starts_with(${coupon.code}, ${normaliseCouponCode(search)})`;
  if (kind !== undefined) yield sql`${coupon.kind} = ${kind}`;
  if (standing !== undefined) yield sql`${couponUsabilitySql(now)} = ${standing}`;
  yield* isCreatedBetweenSql(coupon.id, { from, to });
}

/** Gift codes are tokens: staff who may not give tokens see the last part only, which distinguishes them. */
export const maskGiftCode = <Row extends CouponRow>(row: Row): Row =>
  row.kind === 'tokens' ? { ...row, code: `····-····-${row.code.slice(-4)}` } : row;

/** Every code for staff, the newest first. There are thousands, so that no order needs an index of its own. */
export const staffCouponList: StaffList<ListedCoupon, StaffCoupon, CouponFilters, (typeof couponSortColumns)[number]> =
  {
    name: 'promotions.coupons',
    from: sql`coupon`,
    id: coupon.id,
    columns: staffColumns,
    sorts: {
      created: {},
      ends: { key: coupon.endsAt, cast: 'timestamptz' },
      used: { key: coupon.used, cast: 'int' },
    },
    order: '-created',
    conditions: buildConditions,
    itemOf: ({ standing, ...row }) => ({ ...toCouponRow(row), standing }),
  };

/** The same for staff who may not give tokens. A search by first letters would reveal a gift code. */
export const giftMaskingCouponList: typeof staffCouponList = {
  ...staffCouponList,
  name: 'promotions.guardedCoupons',
  *conditions(filters, now) {
    yield* buildConditions(filters, now);
    if (filters.search !== undefined) yield sql`${coupon.kind} <> 'tokens'`;
  },
  itemOf: ({ standing, ...row }) => maskGiftCode({ ...toCouponRow(row), standing }),
};
