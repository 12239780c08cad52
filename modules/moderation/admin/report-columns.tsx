import { Text } from '@mantine/core';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { DueDate } from '#admin/kit/due-date.tsx';
import { PictureThumbnails } from '#admin/kit/picture-thumbnails.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffReportRow } from '../domain/report.schemas.ts';
import { PriorityBadge } from './priority-badge.tsx';
import { reportActions } from './public.ts';

/** The columns of a table of reports. */
export function useReportColumns(): ListColumn<StaffReportRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'kind', label: t('moderation.admin.kind'), cell: ({ kind }) => t('moderation.admin.kindOf', { kind }) },
    {
      name: 'thing',
      label: t('moderation.admin.subject'),
      cell: ({ kind, subjectId, title, state }) =>
        kind === 'picture' && state !== 'decided' ? (
          <PictureThumbnails ids={[subjectId]} isBlurred />
        ) : (
          <Text size="sm" lineClamp={2} miw={180} maw={320} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
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
