import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { reportQueueReasons, reportSubjectKinds } from '../domain/report-choices.ts';
import { reportActionSlot } from './public.ts';
import { TakeNextReportButton } from './take-next-report-button.tsx';
import { reportColumns } from './report-columns.tsx';

const reportFilters: BuildListFilters = ({ t, choice, subject }) => [
  choice('state', 'moderation.admin.filter.state', ['waiting', 'decided'], (value) =>
    t(`moderation.admin.filter.state.${value}`),
  ),
  choice('kind', 'moderation.admin.filter.kind', reportSubjectKinds, (value) =>
    t('moderation.admin.kindOf', { kind: value }),
  ),
  choice('reason', 'moderation.admin.filter.reason', reportQueueReasons, (value) =>
    t('moderation.admin.reasonOf', { reason: value }),
  ),
  subject('member', 'moderation.admin.about', 'about'),
];

/** The queue of reports: undecided ones, the most urgent first. */
export default createListPage({
  name: 'reports',
  title: 'moderation.admin.title',
  about: 'moderation.admin.queue',
  columns: reportColumns,
  filters: reportFilters,
  useRows: (input, kept) => trpc.admin.moderation.list.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/reports/${id}`,
  actions: reportActionSlot,
  order: 'priority',
  buttons: <TakeNextReportButton />,
});
