import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import { usePaymentFilters } from './payment-filters.ts';
import { useStaffPayments } from './use-payments.ts';

const useDisputed = (query: ListPageQuery) =>
  useStaffPayments({ ...query, filters: { ...query.filters, dispute: query.filters['dispute'] ?? 'any' } });

/** Payments that a member's bank disputes or disputed, as the provider reports it. */
export default function ChargebacksPage() {
  const t = useTranslate();
  const filters = usePaymentFilters();
  return (
    <ListPage
      name="chargebacks"
      title={t('payments.admin.chargebacks.title')}
      about={t('payments.admin.chargebacks.about')}
      columns={usePaymentColumns()}
      filters={filters.filter(({ name }) => name !== 'refunded')}
      useRows={useDisputed}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/payments/${id}`}
      order="-paid"
      exportPath="/admin/export/chargebacks.csv"
    />
  );
}
