import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { categorySlugs } from '../domain/categories.ts';
import { itemConditions } from '../domain/item-choices.ts';
import { itemStateTable } from '../domain/item-state.ts';
import { staffItemActionSlot } from './public.ts';
import { itemColumns } from './item-columns.tsx';

const itemFilters: BuildListFilters = ({ t, text, choice, subject, days }) => [
  text('search', 'items.admin.search'),
  choice('state', 'items.admin.state', itemStateTable.states, (state) => t(`items.state.${state}`)),
  choice('category', 'items.admin.category', categorySlugs, (slug) => t(`items.category.${slug}`)),
  choice('condition', 'items.admin.condition', itemConditions, (condition) => t(`items.condition.${condition}`)),
  choice('boosted', 'items.admin.boosted', ['yes'], () => t('items.admin.boostedNow')),
  ...days,
  subject('member', 'items.admin.owner', 'owner'),
];

/** Every item of the site, the newest first. */
export default createListPage({
  name: 'items',
  title: 'items.admin.title',
  columns: itemColumns,
  filters: itemFilters,
  useRows: (input, kept) => trpc.admin.items.list.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/items/${id}`,
  actions: staffItemActionSlot,
  order: '-made',
  exportPath: '/admin/export/items.csv',
});
