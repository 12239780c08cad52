import { Group, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { carrierKeys } from '../domain/carriers.ts';
import { parcelStatusSlugNames } from '../domain/parcel-state.ts';
import type { ParcelListQuery, StaffParcel } from '../domain/staff.schemas.ts';
import { parcelActions } from './public.ts';

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.delivery.parcels.useQuery({ ...filters, sort, cursor, limit: 50 } as ParcelListQuery, {
    placeholderData: keepPreviousData,
  });

function useParcelColumns(): ListColumn<StaffParcel>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'order', label: t('delivery.admin.order'), cell: ({ orderNumber }) => <code>{orderNumber}</code> },
    { name: 'state', label: t('delivery.admin.state'), cell: ({ state }) => t(`delivery.admin.stateOf.${state}`) },
    {
      name: 'issue',
      label: t('delivery.admin.issue'),
      cell: ({ issue }) => issue && t(`delivery.admin.issueOf.${issue}`),
    },
    {
      name: 'courier',
      label: t('delivery.admin.courier'),
      isOptional: true,
      cell: ({ carrier }) => carrier && t(`delivery.admin.carrierOf.${carrier}`),
    },
    {
      name: 'tracking',
      label: t('delivery.admin.tracking'),
      isOptional: true,
      cell: ({ trackingNumber }) => trackingNumber,
    },
    {
      name: 'pickup',
      label: t('delivery.admin.pickup'),
      isOptional: true,
      cell: ({ pickupOn }) => format.day(pickupOn),
    },
    {
      name: 'price',
      label: t('delivery.admin.price'),
      align: 'end',
      cell: ({ priceCents }) => priceCents && format.money(priceCents),
    },
    {
      name: 'refunded',
      label: t('delivery.admin.refundedSum'),
      align: 'end',
      cell: ({ refundedCents }) => (refundedCents > 0 ? format.money(refundedCents) : null),
    },
    {
      name: 'between',
      label: t('delivery.admin.between'),
      cell: ({ senderId, receiverId }) => (
        <Stack gap={6}>
          <SubjectLink kind="member" id={senderId} />
          <SubjectLink kind="member" id={receiverId} />
        </Stack>
      ),
    },
    {
      name: 'begun',
      label: t('delivery.admin.begun'),
      sort: 'begun',
      isOptional: true,
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      name: 'changed',
      label: t('delivery.admin.changed'),
      isOptional: true,
      cell: ({ changedAt }) => format.ago(changedAt),
    },
    {
      name: 'actions',
      label: t('delivery.admin.actions'),
      cell: (parcel) => (
        <Group gap={6} maw={230}>
          <ActionBar slot={parcelActions} subject={parcel} />
        </Group>
      ),
    },
  ];
}

function useParcelFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    { kind: 'text', name: 'search', label: t('delivery.admin.number') },
    {
      kind: 'choice',
      name: 'status',
      label: t('delivery.admin.status'),
      choices: parcelStatusSlugNames.map((value) => ({ value, label: t(`delivery.admin.statusOf.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'courier',
      label: t('delivery.admin.courier'),
      choices: carrierKeys.map((value) => ({ value, label: t(`delivery.admin.carrierOf.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'refunded',
      label: t('delivery.admin.refundedSum'),
      choices: ['yes', 'no'].map((value) => ({ value, label: t(`delivery.admin.refundedOf.${value}`) })),
    },
    { kind: 'day', name: 'from', label: t('console.list.from') },
    { kind: 'day', name: 'to', label: t('console.list.to') },
    { kind: 'subject', name: 'member', label: t('delivery.admin.member'), subject: 'member' },
  ];
}

/** Every order at a courier; the status `exception` has those that need staff. */
export default function ParcelsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="parcels"
      title={t('delivery.admin.title')}
      columns={useParcelColumns()}
      filters={useParcelFilters()}
      useRows={useRows}
      rowKey={({ id }) => id}
      order="-begun"
      exportPath="/admin/export/parcels.csv"
    />
  );
}
