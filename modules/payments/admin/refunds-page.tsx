import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { refundStateTable } from '../domain/checkout.ts';
import { staffRefundActionSlot } from './public.ts';
import { refundColumns } from './refund-columns.tsx';

/** Every refund that was asked for, with its reason and its state. */
export default createListPage({
  name: 'refunds',
  title: 'payments.admin.refunds.title',
  about: 'payments.admin.refunds.about',
  columns: refundColumns,
  filters: ({ t, choice, subject, days }) => [
    choice('state', 'payments.admin.state', refundStateTable.states, (value) =>
      t('payments.admin.refundState', { state: value }),
    ),
    ...days,
    subject('member', 'payments.admin.member'),
  ],
  useRows: (input, kept) => trpc.admin.payments.refunds.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ paymentId }) => `/payments/${paymentId}`,
  actions: staffRefundActionSlot,
  order: '-asked',
  exportPath: '/admin/export/refunds.csv',
});
