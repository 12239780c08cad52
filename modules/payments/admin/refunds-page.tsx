import { keepPreviousData } from '@tanstack/react-query';
import type { Column } from '#admin/kit/columns.ts';
import { ListPage, type ListQuery } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffRefund } from '../domain/console.schemas.ts';

const useRows = ({ cursor }: ListQuery) =>
  trpc.admin.payments.refunds.useQuery({ cursor, limit: 50 }, { placeholderData: keepPreviousData });

function useRefundColumns(): Column<StaffRefund>[] {
  const t = useWords();
  const format = useFormat();
  return [
    { name: 'asked', label: t('payments.admin.askedAt'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      name: 'member',
      label: t('payments.admin.member'),
      cell: ({ memberId }) => <SubjectLink kind="member" id={memberId} />,
    },
    {
      name: 'purpose',
      label: t('payments.admin.purpose'),
      cell: ({ purpose }) => t('payments.admin.purposeOf', { purpose, count: 0 }),
    },
    { name: 'sum', label: t('payments.admin.sum'), align: 'end', cell: ({ cents }) => format.money(cents) },
    { name: 'reason', label: t('payments.admin.reason'), cell: ({ reason }) => reason },
    {
      name: 'state',
      label: t('payments.admin.state'),
      cell: ({ state }) => t('payments.admin.refundState', { state }),
    },
    {
      name: 'settled',
      label: t('payments.admin.settledAt'),
      cell: ({ settledAt }) => settledAt && format.dateTime(settledAt),
    },
  ];
}

/** Every refund that was asked for, with its reason and where it stands. */
export default function RefundsPage() {
  const t = useWords();
  return (
    <ListPage
      name="refunds"
      title={t('payments.admin.refunds.title')}
      columns={useRefundColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ id }) => id}
    />
  );
}
