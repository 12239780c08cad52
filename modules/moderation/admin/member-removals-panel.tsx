import { Button, Text } from '@mantine/core';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { DataTable } from '#admin/kit/data-table.tsx';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { RemovalView } from '../domain/appeal.ts';
import { removalActions } from './public.ts';

function useRemovalColumns(): ListColumn<RemovalView>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'removal',
      label: t('moderation.admin.removal'),
      cell: ({ kind, subjectId, excerpt }) => (
        <>
          <Text size="sm">{t('moderation.admin.removalKind', { kind })}</Text>
          {kind === 'item' ? (
            <SubjectLink kind="item" id={subjectId} name={excerpt} />
          ) : (
            <ExpandableText>{excerpt === '' ? null : excerpt}</ExpandableText>
          )}
        </>
      ),
    },
    {
      name: 'reason',
      label: t('moderation.admin.reason'),
      cell: ({ reason }) => <ExpandableText>{reason}</ExpandableText>,
    },
    { name: 'ruledAt', label: t('moderation.admin.removedAt'), cell: ({ ruledAt }) => format.date(ruledAt) },
    {
      name: 'appeal',
      label: t('moderation.admin.appeal'),
      cell: ({ appeal }) => (appeal ? t('moderation.admin.appealStateOf', { state: appeal.state }) : '–'),
    },
    {
      name: 'actions',
      label: t('console.list.actions'),
      cell: (removal) => <ActionMenu slot={removalActions} subject={removal} />,
    },
  ];
}

/**
 * A member's content that staff removed, each with what became of its appeal. A banned member cannot sign in, so their
 * appeal arrives by post or email and is recorded here.
 */
export default function MemberRemovalsPanel({ memberId }: { readonly memberId: string }) {
  const t = useTranslate();
  const [{ pages }, { hasNextPage, isFetchingNextPage, fetchNextPage }] =
    trpc.admin.moderation.removals.useSuspenseInfiniteQuery(
      { memberId: MemberId.parse(memberId) },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    );
  const columns = useRemovalColumns();
  const removals = pages.flatMap(({ items }) => items);
  if (removals.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('console.list.none')}
      </Text>
    );
  return (
    <>
      <DataTable
        label={t('moderation.admin.removals')}
        columns={columns}
        rows={removals}
        rowKey={({ kind, subjectId }) => `${kind} ${subjectId}`}
      />
      {hasNextPage && (
        <Button variant="default" size="xs" mt={8} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('moderation.admin.moreRemovals')}
        </Button>
      )}
    </>
  );
}
