import { Fragment } from 'react';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import type { StaffSwapRow } from '../server/staff/swap-list.ts';

const Parties = ({ parties }: Pick<StaffSwapRow, 'parties'>) =>
  parties.map(({ id, username }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      <SubjectLink kind="member" id={id} name={username} />
    </Fragment>
  ));

/** The columns of a table of swaps. */
export const swapColumns: BuildListColumns<StaffSwapRow> = ({ column, t, format }) => [
  column('parties', 'swaps.admin.parties', (swap) => <Parties {...swap} />),
  column('state', 'swaps.admin.state', ({ state }) => t('swaps.admin.stateOf', { state })),
  column('origin', 'swaps.admin.origin', ({ origin }) => t('swaps.admin.originOf', { origin })),
  column('items', 'swaps.admin.items', ({ items }) => format.number(items), { align: 'end' }),
  column('value', 'swaps.admin.value', ({ valueCents }) => format.money(valueCents), { align: 'end' }),
  column('agreed', 'swaps.admin.agreedAt', ({ agreedAt }) => format.date(agreedAt), { sort: 'agreed' }),
  column('changed', 'swaps.admin.changedAt', ({ changedAt }) => format.ago(changedAt), { sort: 'changed' }),
  column('completed', 'swaps.admin.completedAt', ({ completedAt }) => completedAt && format.date(completedAt), {
    isOptional: true,
  }),
  column('id', 'swaps.admin.id', ({ id }) => <code>{id}</code>, { isOptional: true }),
];
