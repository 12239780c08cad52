import { keepPreviousData } from '@tanstack/react-query';
import { ListPage, type ListQuery } from '#admin/kit/list-page.tsx';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import { purposes } from '../domain/checkout.ts';
import { usePaymentColumns } from './payment-columns.tsx';

function useRows({ cursor, filters }: ListQuery) {
  const purpose = purposes.find((name) => name === filters['purpose']);
  return trpc.admin.payments.payments.useQuery({ cursor, purpose, limit: 50 }, { placeholderData: keepPreviousData });
}

/** Every payment, the newest first, each with a refund. */
export default function PaymentsPage() {
  const t = useWords();
  return (
    <ListPage
      name="payments"
      title={t('payments.admin.payments.title')}
      columns={usePaymentColumns()}
      filters={[
        {
          name: 'purpose',
          label: t('payments.admin.purpose'),
          kind: 'choice',
          choices: purposes.map((value) => ({
            value,
            label: t('payments.admin.purposeOf', { purpose: value, count: 0 }),
          })),
        },
      ]}
      useRows={useRows}
      rowKey={({ id }) => id}
    />
  );
}
