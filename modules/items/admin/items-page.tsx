import { keepPreviousData } from '@tanstack/react-query';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { categorySlugs } from '../domain/categories.ts';
import { itemConditions } from '../domain/item-choices.ts';
import { itemStateTable } from '../domain/item-state.ts';
import type { ItemListQuery } from '../domain/staff-items.ts';
import { useItemColumns } from './item-columns.tsx';
import { itemActions } from './public.ts';

const pageSize = 50;

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.items.list.useQuery({ ...filters, sort, cursor, limit: pageSize } as ItemListQuery, {
    placeholderData: keepPreviousData,
  });

function useItemFilters(): ListFilter[] {
  const t = useTranslate();
  const choice = (name: string, values: readonly string[], label: (value: string) => string): ListFilter => ({
    kind: 'choice',
    name,
    label: t(`items.admin.${name}`),
    choices: values.map((value) => ({ value, label: label(value) })),
  });
  return [
    { kind: 'text', name: 'search', label: t('items.admin.search') },
    choice('state', itemStateTable.states, (state) => t(`items.state.${state}`)),
    choice('category', categorySlugs, (slug) => t(`items.category.${slug}`)),
    choice('condition', itemConditions, (condition) => t(`items.condition.${condition}`)),
    choice('boosted', ['yes'], () => t('items.admin.boostedNow')),
    { kind: 'day', name: 'from', label: t('console.list.from') },
    { kind: 'day', name: 'to', label: t('console.list.to') },
    { kind: 'subject', name: 'owner', label: t('items.admin.owner'), subject: 'member' },
  ];
}

/** Every item of the site, the newest first. */
export default function ItemsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="items"
      title={t('items.admin.title')}
      columns={useItemColumns()}
      filters={useItemFilters()}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/items/${id}`}
      actions={itemActions}
      order="-made"
      exportPath="/admin/export/items.csv"
    />
  );
}
