import { keepPreviousData } from '@tanstack/react-query';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { swapStateTable } from '../domain/swap-state.ts';
import type { SwapListQuery } from '../domain/staff-swaps.ts';
import { useSwapColumns } from './swap-columns.tsx';

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.swaps.list.useQuery({ ...filters, sort, cursor, limit: 50 } as SwapListQuery, {
    placeholderData: keepPreviousData,
  });

function useSwapFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('swaps.admin.state'),
      choices: swapStateTable.states.map((value) => ({ value, label: t('swaps.admin.stateOf', { state: value }) })),
    },
    {
      kind: 'choice',
      name: 'origin',
      label: t('swaps.admin.origin'),
      choices: ['offer', 'chain'].map((value) => ({ value, label: t('swaps.admin.originOf', { origin: value }) })),
    },
    {
      kind: 'choice',
      name: 'returns',
      label: t('swaps.admin.returns'),
      choices: [
        { value: 'open', label: t('swaps.admin.returnsOpen') },
        { value: 'late', label: t('swaps.admin.returnsLate') },
      ],
    },
    { kind: 'day', name: 'from', label: t('console.list.from') },
    { kind: 'day', name: 'to', label: t('console.list.to') },
    { kind: 'subject', name: 'member', label: t('swaps.admin.member'), subject: 'member' },
    { kind: 'subject', name: 'item', label: t('swaps.admin.item'), subject: 'item' },
  ];
}

/** Every swap of the site, the newest first. */
export default function SwapsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="swaps"
      title={t('swaps.admin.swaps')}
      columns={useSwapColumns()}
      filters={useSwapFilters()}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/swaps/${id}`}
      order="-agreed"
      exportPath="/admin/export/swaps.csv"
    />
  );
}
