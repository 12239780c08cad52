import { keepPreviousData } from '@tanstack/react-query';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { couponKinds } from '../domain/coupon-kinds.ts';
import { couponUsability, type CouponListQuery } from '../domain/staff-coupons.ts';
import { useCouponColumns } from './coupon-columns.tsx';
import { couponActionSlot, couponFormSlot } from './public.ts';

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.promotions.coupons.useQuery({ ...filters, sort, cursor, limit: 50 } as CouponListQuery, {
    placeholderData: keepPreviousData,
  });

function useCouponFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    { kind: 'text', name: 'search', label: t('promotions.admin.search') },
    {
      kind: 'choice',
      name: 'kind',
      label: t('promotions.admin.type'),
      choices: couponKinds.map((value) => ({ value, label: t('promotions.admin.kind', { kind: value }) })),
    },
    {
      kind: 'choice',
      name: 'standing',
      label: t('promotions.admin.standing'),
      choices: couponUsability.map((value) => ({ value, label: t(`promotions.admin.standing.${value}`) })),
    },
    { kind: 'day', name: 'from', label: t('console.list.from') },
    { kind: 'day', name: 'to', label: t('console.list.to') },
  ];
}

/** Codes with what became of them, and forms for new ones. */
export default function CouponsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="coupons"
      title={t('promotions.admin.title')}
      about={t('promotions.admin.about')}
      columns={useCouponColumns()}
      filters={useCouponFilters()}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/coupons/${id}`}
      actions={couponActionSlot}
      order="-created"
      exportPath="/admin/export/coupons.csv"
      form={<SlotPanels slot={couponFormSlot} props={{}} />}
    />
  );
}
