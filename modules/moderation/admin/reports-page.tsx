import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Column } from '#admin/kit/columns.ts';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import { DueDate } from '#admin/kit/due-date.tsx';
import { ListPage, type ListQuery } from '#admin/kit/list-page.tsx';
import type { Filter } from '#admin/kit/list-state.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import { reportReasons, subjectKinds } from '../domain/report-choices.ts';
import type { ReportFilters, ReportListQuery, ReportRow } from '../domain/report.schemas.ts';
import { PriorityBadge } from './priority-badge.tsx';
import { reportActions } from './public.ts';
import { TakeNext } from './take-next.tsx';

// The filters are the procedure's own input and are checked there.
const useRows = ({ filters, cursor, sort }: ListQuery) =>
  trpc.admin.moderation.list.useQuery(
    { ...(filters as ReportFilters), sort: sort as ReportListQuery['sort'], cursor, limit: 50 },
    { placeholderData: keepPreviousData },
  );

function useReportFilters(): Filter[] {
  const t = useWords();
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
      choices: subjectKinds.map((value) => ({ value, label: t('moderation.admin.kindOf', { kind: value }) })),
    },
    {
      kind: 'choice',
      name: 'reason',
      label: t('moderation.admin.filter.reason'),
      choices: reportReasons.map((value) => ({ value, label: t('moderation.admin.reasonOf', { reason: value }) })),
    },
  ];
}

function useReportColumns(): Column<ReportRow>[] {
  const t = useWords();
  const format = useFormat();
  return [
    { name: 'kind', label: t('moderation.admin.kind'), cell: ({ kind }) => t('moderation.admin.kindOf', { kind }) },
    {
      name: 'thing',
      label: t('moderation.admin.subject'),
      cell: ({ title }) => (
        <Text size="sm" lineClamp={2} miw={180} maw={320} style={{ overflowWrap: 'anywhere' }}>
          {title || '–'}
        </Text>
      ),
    },
    {
      name: 'reason',
      label: t('moderation.admin.reason'),
      cell: ({ reason }) => t('moderation.admin.reasonOf', { reason }),
    },
    {
      name: 'about',
      label: t('moderation.admin.about'),
      cell: ({ aboutId }) => <SubjectLink kind="member" id={aboutId} />,
    },
    {
      name: 'reports',
      label: t('moderation.admin.reports'),
      align: 'end',
      cell: ({ reports }) => format.number(reports),
    },
    {
      name: 'priority',
      label: t('moderation.admin.priority'),
      sort: 'priority',
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      name: 'takeBy',
      label: t('moderation.admin.takeBy'),
      cell: ({ takeBy, state }) => state === 'open' && <DueDate at={takeBy} />,
    },
    {
      name: 'ownerFrom',
      label: t('moderation.admin.ownerFrom'),
      isOptional: true,
      cell: ({ ownerFrom, state }) => state !== 'decided' && <DueDate at={ownerFrom} />,
    },
    {
      name: 'reportedAt',
      sort: 'age',
      label: t('moderation.admin.reportedAt'),
      cell: ({ reportedAt }) => format.ago(reportedAt),
    },
    {
      name: 'state',
      label: t('moderation.admin.state'),
      cell: ({ state, decision }) =>
        decision === null ? t('moderation.admin.stateOf', { state }) : t('moderation.admin.decisionOf', { decision }),
    },
    {
      name: 'takenBy',
      label: t('moderation.admin.takenBy'),
      cell: ({ takenBy }) => takenBy && <SubjectLink kind="member" id={takenBy} />,
    },
    {
      name: 'actions',
      label: t('console.list.actions'),
      cell: (report) => <ActionMenu slot={reportActions} subject={report} />,
    },
  ];
}

/** The queue of reports: undecided ones, the most urgent first. */
export default function ReportsPage() {
  const t = useWords();
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
      <TakeNext />
    </ListPage>
  );
}
