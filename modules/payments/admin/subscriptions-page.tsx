import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { trpc } from '#web/trpc.ts';
import type { StaffSubscription } from '../domain/console.schemas.ts';

const subscriptionColumns: BuildListColumns<StaffSubscription> = ({ column, t, format }) => [
  column('member', 'payments.admin.member', ({ memberId, username }) => (
    <SubjectLink kind="member" id={memberId} name={username} />
  )),
  column('state', 'payments.admin.state', ({ state, until }) =>
    t('payments.admin.standing', { state, until: format.lastDay(until) }),
  ),
  column('source', 'payments.admin.source', ({ source }) => t('payments.admin.sourceOf', { source })),
  column('since', 'payments.admin.since', ({ startsAt }) => format.date(startsAt)),
  column('until', 'payments.admin.until', ({ until }) => format.lastDay(until), { sort: 'until' }),
];

const subscriptionFilters: BuildListFilters = ({ t, choice, subject }) => [
  choice('running', 'payments.admin.state', ['yes', 'no'], (value) => t('payments.admin.runningOf', { value })),
  choice('renewal', 'payments.admin.renewal', ['automatic', 'cancelled', 'none'], (value) =>
    t('payments.admin.renewalOf', { renewal: value }),
  ),
  choice('source', 'payments.admin.source', ['provider', 'operator'], (value) =>
    t('payments.admin.sourceOf', { source: value }),
  ),
  subject('member', 'payments.admin.member'),
];

/** Every member who is subscribed or was, the longest first; what to do about one is on the member's page. */
export default createListPage({
  name: 'subscriptions',
  title: 'payments.admin.subscriptions.title',
  about: 'payments.admin.subscriptions.about',
  columns: subscriptionColumns,
  filters: subscriptionFilters,
  useRows: (input, kept) => trpc.admin.payments.subscriptions.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ memberId }) => `/members/${memberId}`,
  order: '-until',
  exportPath: '/admin/export/subscriptions.csv',
});
