import { keepPreviousData } from '@tanstack/react-query';
import { ListPage, type ListQuery } from '#admin/kit/list-page.tsx';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import { usePaymentColumns } from './payment-columns.tsx';

const useRows = ({ cursor }: ListQuery) =>
  trpc.admin.payments.payments.useQuery({ cursor, isDisputed: true, limit: 50 }, { placeholderData: keepPreviousData });

/** Payments that a member's bank disputes or disputed, as the provider reports it. */
export default function ChargebacksPage() {
  const t = useWords();
  return (
    <ListPage
      name="chargebacks"
      title={t('payments.admin.chargebacks.title')}
      about={t('payments.admin.chargebacks.about')}
      columns={usePaymentColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ id }) => id}
    />
  );
}
