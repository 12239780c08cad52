import { Text } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import { DueDate } from '#admin/kit/due-date.tsx';
import { PictureThumbnails } from '#admin/kit/picture-thumbnails.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import type { StaffReportRow } from '../domain/report.schemas.ts';
import { PriorityBadge } from './priority-badge.tsx';
import { reportActionSlot } from './public.ts';

/** The columns of a table of reports. */
export const reportColumns: BuildListColumns<StaffReportRow> = ({ column, t, format }) => [
  column('kind', 'moderation.admin.kind', ({ kind }) => t('moderation.admin.kindOf', { kind })),
  column('thing', 'moderation.admin.subject', ({ kind, subjectId, title, state }) =>
    kind === 'picture' && state !== 'decided' ? (
      <PictureThumbnails ids={[subjectId]} isBlurred />
    ) : (
      <Text size="sm" lineClamp={2} miw={180} maw={320} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {title || '–'}
      </Text>
    ),
  ),
  column('reason', 'moderation.admin.reason', ({ reason }) => t('moderation.admin.reasonOf', { reason })),
  column('about', 'moderation.admin.about', ({ aboutId }) => <SubjectLink kind="member" id={aboutId} />),
  column('reports', 'moderation.admin.reports', ({ reports }) => format.number(reports), { align: 'end' }),
  column('priority', 'moderation.admin.priority', ({ priority }) => <PriorityBadge priority={priority} />, {
    sort: 'priority',
  }),
  column('takeBy', 'moderation.admin.takeBy', ({ takeBy, state }) => state === 'open' && <DueDate at={takeBy} />),
  column(
    'ownerFrom',
    'moderation.admin.ownerFrom',
    ({ ownerFrom, state }) => state !== 'decided' && <DueDate at={ownerFrom} />,
    { isOptional: true },
  ),
  column('reportedAt', 'moderation.admin.reportedAt', ({ reportedAt }) => format.ago(reportedAt), { sort: 'age' }),
  column('state', 'moderation.admin.state', ({ state, decision }) =>
    decision === null ? t('moderation.admin.stateOf', { state }) : t('moderation.admin.decisionOf', { decision }),
  ),
  column('takenBy', 'moderation.admin.takenBy', ({ takenBy }) => takenBy && <SubjectLink kind="member" id={takenBy} />),
  column('actions', 'console.list.actions', (report) => <ActionMenu slot={reportActionSlot} subject={report} />),
];
