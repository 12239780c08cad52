import { Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { Column } from '#admin/kit/columns.ts';
import { ListPage, type ListQuery } from '#admin/kit/list-page.tsx';
import { Panels } from '#admin/kit/panels.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import type { CouponRow } from '../domain/promotions.schemas.ts';
import { couponActions, couponForms } from './public.ts';

const useRows = ({ cursor }: ListQuery) =>
  trpc.admin.promotions.coupons.useQuery({ cursor, limit: 50 }, { placeholderData: keepPreviousData });

function useCouponColumns(): Column<CouponRow>[] {
  const t = useWords();
  const format = useFormat();
  return [
    { name: 'code', label: t('promotions.admin.code'), cell: ({ code }) => <code>{code}</code> },
    { name: 'kind', label: t('promotions.admin.type'), cell: ({ kind }) => t('promotions.admin.kind', { kind }) },
    { name: 'uses', label: t('promotions.admin.usage'), align: 'end', cell: ({ uses }) => format.number(uses) },
    { name: 'used', label: t('promotions.admin.used'), align: 'end', cell: ({ used }) => format.number(used) },
    { name: 'created', label: t('promotions.admin.created'), cell: ({ createdAt }) => format.date(createdAt) },
    { name: 'ends', label: t('promotions.admin.ends'), cell: ({ endsAt }) => format.date(endsAt) },
    {
      name: 'revoked',
      label: t('promotions.admin.revoked'),
      cell: ({ revokedAt }) => revokedAt && format.date(revokedAt),
    },
    {
      name: 'actions',
      label: t('promotions.admin.actions'),
      cell: (coupon) => <ActionBar slot={couponActions} subject={coupon} />,
    },
  ];
}

/** Codes with what became of them, and a form for a new one. */
export default function CouponsPage() {
  const t = useWords();
  return (
    <Stack>
      <Panels slot={couponForms} props={{}} />
      <ListPage
        name="coupons"
        title={t('promotions.admin.title')}
        columns={useCouponColumns()}
        filters={[]}
        useRows={useRows}
        rowKey={(coupon) => coupon.id}
      />
    </Stack>
  );
}
