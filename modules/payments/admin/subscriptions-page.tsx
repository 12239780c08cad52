import { keepPreviousData } from '@tanstack/react-query';
import type { Column } from '#admin/kit/columns.ts';
import { ListPage, type ListQuery } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffSubscription } from '../domain/console.schemas.ts';

const useRows = ({ cursor }: ListQuery) =>
  trpc.admin.payments.subscriptions.useQuery({ cursor, limit: 50 }, { placeholderData: keepPreviousData });

function useSubscriptionColumns(): Column<StaffSubscription>[] {
  const t = useWords();
  const format = useFormat();
  return [
    {
      name: 'member',
      label: t('payments.admin.member'),
      cell: ({ memberId }) => <SubjectLink kind="member" id={memberId} />,
    },
    {
      name: 'state',
      label: t('payments.admin.state'),
      cell: ({ state, until }) => t('payments.admin.standing', { state, until: format.date(until) }),
    },
    {
      name: 'source',
      label: t('payments.admin.source'),
      cell: ({ source }) => t('payments.admin.sourceOf', { source }),
    },
    { name: 'since', label: t('payments.admin.since'), cell: ({ startsAt }) => format.date(startsAt) },
    { name: 'until', label: t('payments.admin.until'), cell: ({ until }) => format.date(until) },
  ];
}

/** Every member who is subscribed or was, the longest first; what to do about one is on the member's page. */
export default function SubscriptionsPage() {
  const t = useWords();
  return (
    <ListPage
      name="subscriptions"
      title={t('payments.admin.subscriptions.title')}
      columns={useSubscriptionColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ memberId }) => `/members/${memberId}`}
    />
  );
}
