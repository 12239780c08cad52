import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { DueDate } from '#admin/kit/due-date.tsx';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { trpc } from '#web/trpc.ts';
import { stuckDealKinds, type StuckDealRow } from '../domain/stuck-deal.ts';

const stuckDealColumns: BuildListColumns<StuckDealRow> = ({ column, t, format }) => [
  column('kind', 'swaps.admin.stuckKind', ({ kind }) => t('swaps.admin.stuckKindOf', { kind })),
  column('owner', 'swaps.admin.stuckOwner', ({ ownerIds }) =>
    ownerIds.length === 0
      ? t('swaps.admin.stuckTeam')
      : ownerIds.map((id, index) => (
          <Fragment key={id}>
            {index > 0 && ' · '}
            <SubjectLink kind="member" id={id} />
          </Fragment>
        )),
  ),
  column('due', 'swaps.admin.stuckDue', ({ dueAt }) => <DueDate at={dueAt} />, { sort: 'due' }),
  column('past', 'swaps.admin.stuckPast', ({ dueAt, isPast }) => (
    <Text span size="sm" {...(isPast ? { c: 'red', fw: 600 } : { c: 'dimmed' })}>
      {isPast ? format.ago(dueAt) : t('swaps.admin.stuckNotYet')}
    </Text>
  )),
  column('origin', 'swaps.admin.origin', ({ origin }) => t('swaps.admin.originOf', { origin })),
  column('swap', 'swaps.admin.swap', ({ swapId }) => <SubjectLink kind="swap" id={swapId} />),
];

/** Deals that wait past their deadline, in red and first, each with whose step it is. */
export default createListPage({
  name: 'stuck',
  title: 'swaps.admin.stuck',
  about: 'swaps.admin.stuckAbout',
  columns: stuckDealColumns,
  filters: ({ t, choice, subject }) => [
    choice('kind', 'swaps.admin.stuckKind', stuckDealKinds, (kind) => t('swaps.admin.stuckKindOf', { kind })),
    choice('when', 'swaps.admin.stuckWhen', ['past'], () => t('swaps.admin.stuckPastOnly')),
    subject('member', 'swaps.admin.stuckOwner'),
  ],
  useRows: (input, kept) => trpc.admin.swaps.stuck.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ kind, swapId }) => (kind.endsWith('Dispute') ? `/disputes/${swapId}` : `/swaps/${swapId}`),
  order: 'due',
});
