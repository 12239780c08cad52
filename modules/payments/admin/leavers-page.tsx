import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { trpc } from '#web/trpc.ts';
import type { StaffLeaver } from '../domain/console.schemas.ts';

const leaverColumns: BuildListColumns<StaffLeaver> = ({ column, format }) => {
  const sum = (cents: number) => (cents > 0 ? format.money(cents) : null);
  return [
    column('member', 'payments.admin.member', ({ memberId }) => <SubjectLink kind="member" id={memberId} />),
    column('closed', 'payments.admin.leavers.closed', ({ erasedAt }) => format.dateTime(erasedAt)),
    column('owed', 'payments.admin.leavers.owed', ({ underWay, refused }) => sum(underWay + refused), { align: 'end' }),
    column('underWay', 'payments.admin.leavers.underWay', ({ underWay }) => sum(underWay), { align: 'end' }),
    column('refused', 'payments.admin.leavers.refused', ({ refused }) => sum(refused), { align: 'end' }),
    column('sent', 'payments.admin.leavers.sent', ({ sent }) => sum(sent), { align: 'end' }),
  ];
};

/** Closed accounts whose money has not gone back yet, the oldest first. */
export default createListPage({
  name: 'leavers',
  title: 'payments.admin.leavers.title',
  about: 'payments.admin.leavers.about',
  columns: leaverColumns,
  useRows: () => trpc.admin.payments.leavers.useQuery(),
  rowKey: ({ memberId }) => memberId,
  rowLink: ({ memberId }) => `/refunds?member=${memberId}`,
});
