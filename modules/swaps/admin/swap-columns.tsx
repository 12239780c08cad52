import { Fragment } from 'react';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffSwapRow } from '../domain/staff-swaps.ts';

const Parties = ({ parties }: Pick<StaffSwapRow, 'parties'>) =>
  parties.map(({ id, username }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      <SubjectLink kind="member" id={id} name={username} />
    </Fragment>
  ));

/** The columns of a table of swaps. */
export function useSwapColumns(): ListColumn<StaffSwapRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'parties', label: t('swaps.admin.parties'), cell: (swap) => <Parties {...swap} /> },
    { name: 'state', label: t('swaps.admin.state'), cell: ({ state }) => t('swaps.admin.stateOf', { state }) },
    { name: 'origin', label: t('swaps.admin.origin'), cell: ({ origin }) => t('swaps.admin.originOf', { origin }) },
    { name: 'items', label: t('swaps.admin.items'), align: 'end', cell: ({ items }) => format.number(items) },
    { name: 'value', label: t('swaps.admin.value'), align: 'end', cell: ({ valueCents }) => format.money(valueCents) },
    { name: 'agreed', label: t('swaps.admin.agreedAt'), sort: 'agreed', cell: ({ agreedAt }) => format.date(agreedAt) },
    {
      name: 'changed',
      label: t('swaps.admin.changedAt'),
      sort: 'changed',
      cell: ({ changedAt }) => format.ago(changedAt),
    },
    {
      name: 'completed',
      label: t('swaps.admin.completedAt'),
      isOptional: true,
      cell: ({ completedAt }) => completedAt && format.date(completedAt),
    },
    { name: 'id', label: t('swaps.admin.id'), isOptional: true, cell: ({ id }) => <code>{id}</code> },
  ];
}
