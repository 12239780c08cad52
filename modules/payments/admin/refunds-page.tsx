import { keepPreviousData } from '@tanstack/react-query';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { refundStateTable } from '../domain/checkout.ts';
import type { RefundListQuery } from '../domain/console.schemas.ts';
import { staffRefundActionSlot } from './public.ts';
import { useRefundColumns } from './refund-columns.tsx';

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.payments.refunds.useQuery({ ...filters, sort, cursor, limit: 50 } as RefundListQuery, {
    placeholderData: keepPreviousData,
  });

/** Every refund that was asked for, with its reason and its state. */
export default function RefundsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="refunds"
      title={t('payments.admin.refunds.title')}
      about={t('payments.admin.refunds.about')}
      columns={useRefundColumns()}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('payments.admin.state'),
          choices: refundStateTable.states.map((value) => ({
            value,
            label: t('payments.admin.refundState', { state: value }),
          })),
        },
        { kind: 'day', name: 'from', label: t('console.list.from') },
        { kind: 'day', name: 'to', label: t('console.list.to') },
        { kind: 'subject', name: 'member', label: t('payments.admin.member'), subject: 'member' },
      ]}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ paymentId }) => `/payments/${paymentId}`}
      actions={staffRefundActionSlot}
      order="-asked"
      exportPath="/admin/export/refunds.csv"
    />
  );
}
