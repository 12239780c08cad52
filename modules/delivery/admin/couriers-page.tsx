import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage } from '#admin/kit/list-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { CourierRow } from '../domain/staff.schemas.ts';
import { courierActions } from './public.ts';

function useRows() {
  const { data, ...query } = trpc.admin.delivery.couriers.useQuery();
  return { ...query, data: data && { items: data, nextCursor: null } };
}

function useCourierColumns(): ListColumn<CourierRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'courier',
      label: t('delivery.admin.courier'),
      cell: ({ carrier }) => t(`delivery.admin.carrierOf.${carrier}`),
    },
    {
      name: 'isOn',
      label: t('delivery.admin.isOn'),
      cell: ({ isOn }) => t(isOn ? 'delivery.admin.on' : 'delivery.admin.off'),
    },
    { name: 'waiting', label: t('delivery.admin.waiting'), cell: ({ waiting }) => waiting },
    { name: 'faults', label: t('delivery.admin.faults'), cell: ({ faults }) => faults },
    {
      name: 'good',
      label: t('delivery.admin.lastGood'),
      cell: ({ lastGoodAt }) => lastGoodAt && format.ago(lastGoodAt),
    },
    { name: 'fault', label: t('delivery.admin.lastFault'), cell: ({ lastFault }) => lastFault },
    {
      name: 'paused',
      label: t('delivery.admin.paused'),
      cell: ({ pausedUntil }) => pausedUntil && format.dateTime(pausedUntil),
    },
    {
      name: 'actions',
      label: t('delivery.admin.actions'),
      cell: (courier) => <ActionBar slot={courierActions} subject={courier} />,
    },
  ];
}

/** The couriers of this site: whether they may be asked, and how they answer. */
export default function CouriersPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="couriers"
      title={t('delivery.admin.couriers')}
      columns={useCourierColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ carrier }) => carrier}
    />
  );
}
