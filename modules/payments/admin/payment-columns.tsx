import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import type { StaffPayment } from '../server/console/payment-list.ts';

/** The columns of payments and of disputed ones. */
export const paymentColumns: BuildListColumns<StaffPayment> = ({ column, t, format }) => [
  column('paid', 'payments.admin.paidAt', ({ paidAt }) => format.dateTime(paidAt), { sort: 'paid' }),
  column('member', 'payments.admin.member', ({ memberId, username }) => (
    <SubjectLink kind="member" id={memberId} name={username} />
  )),
  column('purpose', 'payments.admin.purpose', ({ purpose, quantity }) =>
    t('payments.admin.purposeOf', { purpose, count: quantity ?? 0 }),
  ),
  column('sum', 'payments.admin.sum', ({ cents }) => format.money(cents), { align: 'end' }),
  column(
    'refunded',
    'payments.admin.refundedSum',
    ({ refundedCents }) => (refundedCents > 0 ? format.money(refundedCents) : null),
    { align: 'end' },
  ),
  column(
    'dispute',
    'payments.admin.dispute',
    ({ dispute }) => dispute && t('payments.admin.disputeOf', { state: dispute }),
  ),
  column('provider', 'payments.admin.provider', ({ provider }) => provider, { isOptional: true }),
  column('id', 'payments.admin.providerId', ({ providerId }) => <code>{providerId}</code>, { isOptional: true }),
];
