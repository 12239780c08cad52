import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import {
  appealKinds,
  appealStateTable,
  type AppealFilters,
  type AppealKind,
  type AppealListQuery,
  type StaffAppealRow,
} from '../domain/appeal.ts';
import { appealActions } from './public.ts';

// Filters and order come from the URL; the procedure's own input checks them.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.moderation.appeals.useQuery(
    { ...(filters as AppealFilters), sort: sort as AppealListQuery['sort'], cursor, limit: 50 },
    { placeholderData: keepPreviousData },
  );

/** Removable parts of a member's page, which has the member's id. */
const partsOfPage: ReadonlySet<AppealKind> = new Set(['profile', 'username', 'portrait']);

function useAppealColumns(): ListColumn<StaffAppealRow>[] {
  const t = useTranslate();
  const format = useFormat();
  const person = (id: string | null) => (id ? <SubjectLink kind="member" id={id} /> : '–');
  return [
    {
      name: 'ruling',
      label: t('moderation.admin.ruling'),
      cell: ({ kind, subjectId }) => (
        <Text size="sm">
          {t('moderation.admin.rulingOf', { kind })}{' '}
          <SubjectLink kind={partsOfPage.has(kind) ? 'member' : kind} id={subjectId} />
        </Text>
      ),
    },
    {
      name: 'excerpt',
      label: t('moderation.admin.removedWords'),
      cell: ({ excerpt }) => <ExpandableText>{excerpt === '' ? null : excerpt}</ExpandableText>,
    },
    {
      name: 'words',
      label: t('moderation.admin.appealWords'),
      cell: ({ words }) => <ExpandableText>{words}</ExpandableText>,
    },
    {
      name: 'ruledReason',
      label: t('moderation.admin.ruledReason'),
      cell: ({ ruledReason }) => <ExpandableText>{ruledReason}</ExpandableText>,
    },
    { name: 'ruledBy', label: t('moderation.admin.ruledBy'), cell: ({ ruledBy }) => person(ruledBy) },
    {
      name: 'received',
      sort: 'received',
      label: t('moderation.admin.received'),
      cell: ({ receivedAt }) => format.ago(receivedAt),
    },
    {
      name: 'receivedBy',
      label: t('moderation.admin.receivedBy'),
      isOptional: true,
      cell: ({ receivedBy }) => person(receivedBy),
    },
    {
      name: 'state',
      label: t('moderation.admin.state'),
      cell: ({ state }) => t('moderation.admin.appealStateOf', { state }),
    },
    {
      name: 'decidedBy',
      label: t('moderation.admin.decidedBy'),
      isOptional: true,
      cell: ({ decidedBy }) => person(decidedBy),
    },
    {
      name: 'reason',
      label: t('moderation.admin.appealReason'),
      isOptional: true,
      cell: ({ reason }) => <ExpandableText>{reason}</ExpandableText>,
    },
    {
      name: 'actions',
      label: t('console.list.actions'),
      cell: (appeal) => <ActionMenu slot={appealActions} subject={appeal} />,
    },
  ];
}

/** Appeals against rulings of staff; each is decided once, by another person than the first. */
export default function AppealsPage() {
  const t = useTranslate();
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('moderation.admin.filter.state'),
      choices: appealStateTable.states.map((state) => ({
        value: state,
        label: t('moderation.admin.appealStateOf', { state }),
      })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('moderation.admin.ruling'),
      choices: appealKinds.map((kind) => ({ value: kind, label: t('moderation.admin.rulingOf', { kind }) })),
    },
  ];
  return (
    <ListPage
      name="appeals"
      title={t('moderation.admin.appeals')}
      about={t('moderation.admin.appealsAbout')}
      columns={useAppealColumns()}
      filters={filters}
      useRows={useRows}
      rowKey={({ id }) => id}
      order="received"
    />
  );
}
