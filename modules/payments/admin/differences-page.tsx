import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { differenceKinds } from '../domain/reconciliation.ts';
import type { StaffDifference } from '../server/reconciliation/difference-list.ts';

const differenceColumns: BuildListColumns<StaffDifference> = ({ column, t, format }) => [
  column('kind', 'payments.admin.what', ({ kind }) => t(`payments.admin.difference.${kind}`)),
  column('ours', 'payments.admin.ours', ({ ours }) => ours),
  column('theirs', 'payments.admin.theirs', ({ theirs }) => theirs),
  column('id', 'payments.admin.providerId', ({ providerId }) => <code>{providerId}</code>),
  column('found', 'payments.admin.foundAt', ({ foundAt }) => format.dateTime(foundAt), { sort: 'found' }),
  column('seen', 'payments.admin.seenAt', ({ seenAt }) => format.dateTime(seenAt)),
  column('settled', 'payments.admin.settledAt', ({ settledAt }) => settledAt && format.dateTime(settledAt)),
];

/** Lists what the nightly comparison with the provider found. */
export default createListPage({
  name: 'differences',
  title: 'payments.admin.differences.title',
  about: 'payments.admin.differences.about',
  columns: differenceColumns,
  filters: ({ t, choice }) => [
    choice('state', 'payments.admin.state', ['all'], () => t('payments.admin.differences.all')),
    choice('kind', 'payments.admin.what', differenceKinds, (value) => t(`payments.admin.difference.${value}`)),
  ],
  useRows: (input, kept) => trpc.admin.payments.differences.useQuery(input, kept),
  rowKey: ({ id }) => id,
  order: '-found',
  exportPath: '/admin/export/differences.csv',
});
