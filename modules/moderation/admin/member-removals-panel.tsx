import { Text } from '@mantine/core';
import { EndlessTable } from '#admin/kit/panel-table.tsx';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { RemovalView } from '../domain/appeal.ts';
import { removalActionSlot } from './public.ts';

const removalColumns: BuildListColumns<RemovalView> = ({ column, t, format }) => [
  column('removal', 'moderation.admin.removal', ({ kind, subjectId, excerpt }) => (
    <>
      <Text size="sm">{t('moderation.admin.removalKind', { kind })}</Text>
      {kind === 'item' ? (
        <SubjectLink kind="item" id={subjectId} name={excerpt} />
      ) : (
        <ExpandableText>{excerpt === '' ? null : excerpt}</ExpandableText>
      )}
    </>
  )),
  column('reason', 'moderation.admin.reason', ({ reason }) => <ExpandableText>{reason}</ExpandableText>),
  column('ruledAt', 'moderation.admin.removedAt', ({ ruledAt }) => format.date(ruledAt)),
  column('appeal', 'moderation.admin.appeal', ({ appeal }) =>
    appeal ? t('moderation.admin.appealStateOf', { state: appeal.state }) : '–',
  ),
  column('actions', 'console.list.actions', (removal) => <ActionMenu slot={removalActionSlot} subject={removal} />),
];

/**
 * A member's content that staff removed, each with what became of its appeal. A banned member cannot sign in, so their
 * appeal arrives by post or email and is recorded here.
 */
export default function MemberRemovalsPanel({ memberId }: { readonly memberId: string }) {
  const [, query] = trpc.admin.moderation.removals.useSuspenseInfiniteQuery(
    { memberId: MemberId.parse(memberId) },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <EndlessTable
      query={query}
      label="moderation.admin.removals"
      columns={removalColumns}
      rowKey={({ kind, subjectId }) => `${kind} ${subjectId}`}
      empty="console.list.none"
      more="moderation.admin.moreRemovals"
    />
  );
}
