import { keepPreviousData } from '@tanstack/react-query';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffSubscription, SubscriptionListQuery } from '../domain/console.schemas.ts';

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.payments.subscriptions.useQuery({ ...filters, sort, cursor, limit: 50 } as SubscriptionListQuery, {
    placeholderData: keepPreviousData,
  });

function useSubscriptionColumns(): ListColumn<StaffSubscription>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'member',
      label: t('payments.admin.member'),
      cell: ({ memberId, username }) => <SubjectLink kind="member" id={memberId} name={username} />,
    },
    {
      name: 'state',
      label: t('payments.admin.state'),
      cell: ({ state, until }) => t('payments.admin.standing', { state, until: format.lastDay(until) }),
    },
    {
      name: 'source',
      label: t('payments.admin.source'),
      cell: ({ source }) => t('payments.admin.sourceOf', { source }),
    },
    { name: 'since', label: t('payments.admin.since'), cell: ({ startsAt }) => format.date(startsAt) },
    { name: 'until', label: t('payments.admin.until'), sort: 'until', cell: ({ until }) => format.lastDay(until) },
  ];
}

function useSubscriptionFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    {
      kind: 'choice',
      name: 'running',
      label: t('payments.admin.state'),
      choices: ['yes', 'no'].map((value) => ({ value, label: t('payments.admin.runningOf', { value }) })),
    },
    {
      kind: 'choice',
      name: 'renewal',
      label: t('payments.admin.renewal'),
      choices: ['automatic', 'cancelled', 'none'].map((value) => ({
        value,
        label: t('payments.admin.renewalOf', { renewal: value }),
      })),
    },
    {
      kind: 'choice',
      name: 'source',
      label: t('payments.admin.source'),
      choices: ['provider', 'operator'].map((value) => ({
        value,
        label: t('payments.admin.sourceOf', { source: value }),
      })),
    },
    { kind: 'subject', name: 'member', label: t('payments.admin.member'), subject: 'member' },
  ];
}

/** Every member who is subscribed or was, the longest first; what to do about one is on the member's page. */
export default function SubscriptionsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="subscriptions"
      title={t('payments.admin.subscriptions.title')}
      about={t('payments.admin.subscriptions.about')}
      columns={useSubscriptionColumns()}
      filters={useSubscriptionFilters()}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ memberId }) => `/members/${memberId}`}
      order="-until"
      exportPath="/admin/export/subscriptions.csv"
    />
  );
}
