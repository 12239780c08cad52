import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { swapStateTable } from '../domain/swap-state.ts';
import { swapColumns } from './swap-columns.tsx';

const swapFilters: BuildListFilters = ({ t, choice, subject, days }) => [
  choice('state', 'swaps.admin.state', swapStateTable.states, (value) => t('swaps.admin.stateOf', { state: value })),
  choice('origin', 'swaps.admin.origin', ['offer', 'chain'], (value) => t('swaps.admin.originOf', { origin: value })),
  choice('returns', 'swaps.admin.returns', ['open', 'late'], (value) =>
    t(value === 'open' ? 'swaps.admin.returnsOpen' : 'swaps.admin.returnsLate'),
  ),
  ...days,
  subject('member', 'swaps.admin.member'),
  subject('item', 'swaps.admin.item'),
];

/** Every swap of the site, the newest first. */
export default createListPage({
  name: 'swaps',
  title: 'swaps.admin.swaps',
  columns: swapColumns,
  filters: swapFilters,
  useRows: (input, kept) => trpc.admin.swaps.list.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/swaps/${id}`,
  order: '-agreed',
  exportPath: '/admin/export/swaps.csv',
});
