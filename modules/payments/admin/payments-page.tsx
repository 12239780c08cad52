import { ListPage } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import { usePaymentFilters } from './payment-filters.ts';
import { useStaffPayments } from './use-payments.ts';

/** Every payment, the newest first; each has a page of its own. */
export default function PaymentsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="payments"
      title={t('payments.admin.payments.title')}
      about={t('payments.admin.payments.about')}
      columns={usePaymentColumns()}
      filters={usePaymentFilters()}
      useRows={useStaffPayments}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/payments/${id}`}
      order="-paid"
      exportPath="/admin/export/payments.csv"
    />
  );
}
