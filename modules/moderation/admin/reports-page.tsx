import { keepPreviousData } from '@tanstack/react-query';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { reportQueueReasons, reportSubjectKinds } from '../domain/report-choices.ts';
import type { ReportFilters, ReportListQuery } from '../domain/report.schemas.ts';
import { reportActions } from './public.ts';
import { useReportColumns } from './report-columns.tsx';
import { TakeNextReportButton } from './take-next-report-button.tsx';

// The filters are the procedure's own input and are checked there.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.moderation.list.useQuery(
    { ...(filters as ReportFilters), sort: sort as ReportListQuery['sort'], cursor, limit: 50 },
    { placeholderData: keepPreviousData },
  );

function useReportFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('moderation.admin.filter.state'),
      choices: ['waiting', 'decided'].map((value) => ({ value, label: t(`moderation.admin.filter.state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('moderation.admin.filter.kind'),
      choices: reportSubjectKinds.map((value) => ({ value, label: t('moderation.admin.kindOf', { kind: value }) })),
    },
    {
      kind: 'choice',
      name: 'reason',
      label: t('moderation.admin.filter.reason'),
      choices: reportQueueReasons.map((value) => ({ value, label: t('moderation.admin.reasonOf', { reason: value }) })),
    },
    { kind: 'subject', name: 'about', label: t('moderation.admin.about'), subject: 'member' },
  ];
}

/** The queue of reports: undecided ones, the most urgent first. */
export default function ReportsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="reports"
      title={t('moderation.admin.title')}
      about={t('moderation.admin.queue')}
      columns={useReportColumns()}
      filters={useReportFilters()}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/reports/${id}`}
      actions={reportActions}
      order="priority"
    >
      <TakeNextReportButton />
    </ListPage>
  );
}
