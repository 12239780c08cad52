import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import type { StaffRefund } from '../server/console/refund-list.ts';

export const refundColumns: BuildListColumns<StaffRefund> = ({ column, t, format }) => [
  column('asked', 'payments.admin.askedAt', ({ createdAt }) => format.dateTime(createdAt), { sort: 'asked' }),
  column('member', 'payments.admin.member', ({ memberId, username }) => (
    <SubjectLink kind="member" id={memberId} name={username} />
  )),
  column('purpose', 'payments.admin.purpose', ({ purpose }) => t('payments.admin.purposeOf', { purpose, count: 0 })),
  column('sum', 'payments.admin.sum', ({ cents }) => format.money(cents), { align: 'end' }),
  column('reason', 'payments.admin.reason', ({ reason }) => reason),
  column('state', 'payments.admin.state', ({ state }) => t('payments.admin.refundState', { state })),
  column('failure', 'payments.admin.refundFailure', ({ failure }) => failure?.replaceAll('_', ' ')),
  column('settled', 'payments.admin.settledAt', ({ settledAt }) => settledAt && format.dateTime(settledAt)),
  column('settledBy', 'payments.admin.settledBy', ({ settledBy }) => settledBy),
];
