import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { paymentColumns } from './payment-columns.tsx';
import { paymentFilters } from './payment-filters.ts';

/** Payments that a member's bank disputes or disputed, as the provider reports it. */
export default createListPage({
  name: 'chargebacks',
  title: 'payments.admin.chargebacks.title',
  about: 'payments.admin.chargebacks.about',
  columns: paymentColumns,
  filters: (tools) => paymentFilters(tools).filter(({ name }) => name !== 'refunded'),
  useRows: (input, kept) => trpc.admin.payments.payments.useQuery({ dispute: 'any', ...input }, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/payments/${id}`,
  order: '-paid',
  exportPath: '/admin/export/chargebacks.csv',
});
