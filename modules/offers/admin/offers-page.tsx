import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { offerEndCauses, offerStateTable } from '../domain/offer-state.ts';
import { offerColumns } from './offer-columns.tsx';

const offerFilters: BuildListFilters = ({ t, choice, subject, days }) => [
  choice('state', 'offers.admin.state', offerStateTable.states, (value) => t(`offers.state.${value}`)),
  choice('cause', 'offers.admin.cause', offerEndCauses, (value) => t('offers.admin.causeOf', { cause: value })),
  ...days,
  subject('member', 'offers.admin.member'),
  subject('item', 'offers.admin.item'),
];

/** Every offer of the site, the newest first. */
export default createListPage({
  name: 'offers',
  title: 'offers.admin.title',
  columns: offerColumns,
  filters: offerFilters,
  useRows: (input, kept) => trpc.admin.offers.list.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/offers/${id}`,
  order: '-made',
  exportPath: '/admin/export/offers.csv',
});
