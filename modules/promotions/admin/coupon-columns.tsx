import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { StaffCoupon } from '../domain/staff-coupons.ts';

/** Names the kind of a code; of a gift code with its tokens. */
export const describeCouponKind = (t: Translate, { kind, tokens }: Pick<StaffCoupon, 'kind' | 'tokens'>): string =>
  tokens === null ? t('promotions.admin.kind', { kind }) : t('promotions.admin.giftOf', { count: tokens });

/** The columns of a table of codes. */
export const couponColumns: BuildListColumns<StaffCoupon> = ({ column, t, format }) => [
  column('code', 'promotions.admin.code', ({ code }) => <code>{code}</code>),
  column('kind', 'promotions.admin.type', (coupon) => describeCouponKind(t, coupon)),
  column('uses', 'promotions.admin.usage', ({ uses }) => format.number(uses), { align: 'end' }),
  column('used', 'promotions.admin.used', ({ used }) => format.number(used), { align: 'end', sort: 'used' }),
  column('created', 'promotions.admin.created', ({ createdAt }) => format.date(createdAt), { sort: 'created' }),
  column('ends', 'promotions.admin.ends', (row) => format.lastDay(row.endsAt), { sort: 'ends' }),
  column('standing', 'promotions.admin.standing', ({ standing }) => t(`promotions.admin.standing.${standing}`)),
  column('revoked', 'promotions.admin.revoked', ({ revokedAt }) => revokedAt && format.date(revokedAt), {
    isOptional: true,
  }),
];
