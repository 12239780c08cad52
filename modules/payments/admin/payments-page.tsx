import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { paymentColumns } from './payment-columns.tsx';
import { paymentFilters } from './payment-filters.ts';

/** Every payment, the newest first; each has a page of its own. */
export default createListPage({
  name: 'payments',
  title: 'payments.admin.payments.title',
  about: 'payments.admin.payments.about',
  columns: paymentColumns,
  filters: paymentFilters,
  useRows: (input, kept) => trpc.admin.payments.payments.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/payments/${id}`,
  order: '-paid',
  exportPath: '/admin/export/payments.csv',
});
