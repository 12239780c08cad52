import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffLeaver } from '../domain/console.schemas.ts';

const useRows = () => trpc.admin.payments.leavers.useQuery();

function useLeaverColumns(): ListColumn<StaffLeaver>[] {
  const t = useTranslate();
  const format = useFormat();
  const sum = (cents: number) => (cents > 0 ? format.money(cents) : null);
  return [
    {
      name: 'member',
      label: t('payments.admin.member'),
      cell: ({ memberId }) => <SubjectLink kind="member" id={memberId} />,
    },
    { name: 'closed', label: t('payments.admin.leavers.closed'), cell: ({ erasedAt }) => format.dateTime(erasedAt) },
    {
      name: 'owed',
      label: t('payments.admin.leavers.owed'),
      align: 'end',
      cell: ({ underWay, refused }) => sum(underWay + refused),
    },
    {
      name: 'underWay',
      label: t('payments.admin.leavers.underWay'),
      align: 'end',
      cell: ({ underWay }) => sum(underWay),
    },
    {
      name: 'refused',
      label: t('payments.admin.leavers.refused'),
      align: 'end',
      cell: ({ refused }) => sum(refused),
    },
    { name: 'sent', label: t('payments.admin.leavers.sent'), align: 'end', cell: ({ sent }) => sum(sent) },
  ];
}

/** Closed accounts whose money has not gone back yet, the oldest first. */
export default function LeaversPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="leavers"
      title={t('payments.admin.leavers.title')}
      about={t('payments.admin.leavers.about')}
      columns={useLeaverColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ memberId }) => memberId}
      rowLink={({ memberId }) => `/refunds?member=${memberId}`}
    />
  );
}
