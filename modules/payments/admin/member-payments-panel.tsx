import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPreviewTable } from '#admin/kit/list-preview-table.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffPayment } from '../domain/console.schemas.ts';
import { usePaymentColumns } from './payment-columns.tsx';

const shown = ['paid', 'purpose', 'sum'];

function toPaymentState({ dispute, cents, refundedCents }: StaffPayment) {
  if (dispute) return dispute;
  if (refundedCents === 0) return 'paid';
  return refundedCents < cents ? 'part' : 'refunded';
}

/** Combines two columns of the list into one that fits a phone. */
function useStateColumn(): ListColumn<StaffPayment> {
  const t = useTranslate();
  const format = useFormat();
  return {
    name: 'state',
    label: t('payments.admin.state'),
    cell: (payment) =>
      t('payments.admin.paymentState', { state: toPaymentState(payment), sum: format.money(payment.refundedCents) }),
  };
}

/** The newest payments of a member, and the way to all of them. */
export default function MemberPaymentsPanel({ memberId }: { readonly memberId: string }) {
  const [page] = trpc.admin.payments.payments.useSuspenseQuery({ member: MemberId.parse(memberId), limit: 5 });
  return (
    <ListPreviewTable
      name="payments"
      page={page}
      columns={[...usePaymentColumns().filter(({ name }) => shown.includes(name)), useStateColumn()]}
      rowLink={({ id }) => `/payments/${id}`}
      allLink={`/payments?member=${memberId}`}
    />
  );
}
