import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffCoupon } from '../domain/staff-coupons.ts';
import { useCouponKindText } from './use-coupon-kind-text.ts';

export function useCouponColumns(): ListColumn<StaffCoupon>[] {
  const t = useTranslate();
  const format = useFormat();
  const describeKind = useCouponKindText();
  return [
    { name: 'code', label: t('promotions.admin.code'), cell: ({ code }) => <code>{code}</code> },
    { name: 'kind', label: t('promotions.admin.type'), cell: describeKind },
    { name: 'uses', label: t('promotions.admin.usage'), align: 'end', cell: ({ uses }) => format.number(uses) },
    {
      name: 'used',
      label: t('promotions.admin.used'),
      align: 'end',
      sort: 'used',
      cell: ({ used }) => format.number(used),
    },
    {
      name: 'created',
      label: t('promotions.admin.created'),
      sort: 'created',
      cell: ({ createdAt }) => format.date(createdAt),
    },
    { name: 'ends', label: t('promotions.admin.ends'), sort: 'ends', cell: (row) => format.lastDay(row.endsAt) },
    {
      name: 'standing',
      label: t('promotions.admin.standing'),
      cell: ({ standing }) => t(`promotions.admin.standing.${standing}`),
    },
    {
      name: 'revoked',
      label: t('promotions.admin.revoked'),
      isOptional: true,
      cell: ({ revokedAt }) => revokedAt && format.date(revokedAt),
    },
  ];
}
