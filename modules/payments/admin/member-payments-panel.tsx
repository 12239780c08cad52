import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ListPreviewTable } from '#admin/kit/list-preview-table.tsx';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffPayment } from '../server/console/payment-list.ts';
import { paymentColumns } from './payment-columns.tsx';

const shown = ['paid', 'purpose', 'sum'];

function toPaymentState({ dispute, cents, refundedCents }: StaffPayment) {
  if (dispute) return dispute;
  if (refundedCents === 0) return 'paid';
  return refundedCents < cents ? 'part' : 'refunded';
}

const memberPaymentColumns: BuildListColumns<StaffPayment> = (tools) => [
  ...paymentColumns(tools).filter(({ name }) => shown.includes(name)),
  // Combines two columns of the list into one that fits a phone.
  tools.column('state', 'payments.admin.state', (payment) =>
    tools.t('payments.admin.paymentState', {
      state: toPaymentState(payment),
      sum: tools.format.money(payment.refundedCents),
    }),
  ),
];

/** The newest payments of a member, and the way to all of them. */
export default function MemberPaymentsPanel({ memberId }: { readonly memberId: string }) {
  const [page] = trpc.admin.payments.payments.useSuspenseQuery({ member: MemberId.parse(memberId), limit: 5 });
  return (
    <ListPreviewTable
      name="payments"
      page={page}
      columns={memberPaymentColumns}
      rowLink={({ id }) => `/payments/${id}`}
      allLink={`/payments?member=${memberId}`}
    />
  );
}
