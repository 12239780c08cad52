import { keepPreviousData } from '@tanstack/react-query';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { Column } from '#admin/kit/columns.ts';
import { ListPage, type ListQuery } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import type { ParcelRow } from '../domain/parcel.schemas.ts';
import { statusSlugNames } from '../domain/parcel-state.ts';
import { parcelActions } from './public.ts';

function useRows({ cursor, filters }: ListQuery) {
  const status = statusSlugNames.find((name) => name === filters['status']);
  return trpc.admin.delivery.parcels.useQuery({ cursor, status, limit: 50 }, { placeholderData: keepPreviousData });
}

function useParcelColumns(): Column<ParcelRow>[] {
  const t = useWords();
  const format = useFormat();
  return [
    { name: 'order', label: t('delivery.admin.order'), cell: ({ orderNumber }) => orderNumber },
    { name: 'state', label: t('delivery.admin.state'), cell: ({ state }) => t(`delivery.admin.stateOf.${state}`) },
    { name: 'courier', label: t('delivery.admin.courier'), cell: ({ carrier }) => carrier },
    { name: 'tracking', label: t('delivery.admin.tracking'), cell: ({ trackingNumber }) => trackingNumber },
    {
      name: 'sender',
      label: t('delivery.admin.sender'),
      cell: ({ senderId }) => <SubjectLink kind="member" id={senderId} />,
    },
    {
      name: 'receiver',
      label: t('delivery.admin.receiver'),
      cell: ({ receiverId }) => <SubjectLink kind="member" id={receiverId} />,
    },
    { name: 'changed', label: t('delivery.admin.changed'), cell: ({ changedAt }) => format.ago(changedAt) },
    {
      name: 'actions',
      label: t('delivery.admin.actions'),
      cell: (parcel) => <ActionBar slot={parcelActions} subject={parcel} />,
    },
  ];
}

/** Every order at a courier, the newest first; the status `exception` has those that need staff. */
export default function ParcelsPage() {
  const t = useWords();
  return (
    <ListPage
      name="parcels"
      title={t('delivery.admin.title')}
      columns={useParcelColumns()}
      filters={[
        {
          name: 'status',
          label: t('delivery.admin.status'),
          kind: 'choice',
          choices: statusSlugNames.map((value) => ({ value, label: t(`delivery.admin.statusOf.${value}`) })),
        },
      ]}
      useRows={useRows}
      rowKey={({ id }) => id}
    />
  );
}
