import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { Frame } from '#admin/kit/frame.tsx';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { poolStates } from '../domain/pool-state.ts';
import type { StaffPoolRow } from '../domain/pools.schemas.ts';
import { NewPoolForm } from './new-pool-form.tsx';

const useRows = ({ cursor }: ListPageQuery) =>
  trpc.admin.chains.pools.useQuery({ cursor, limit: 50 }, { placeholderData: keepPreviousData });

function usePoolColumns(): ListColumn<StaffPoolRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'category',
      label: t('chains.admin.category'),
      cell: ({ category }) => t(`chains.admin.kind.${category}`),
    },
    {
      name: 'band',
      label: t('chains.admin.band'),
      cell: ({ leastCents, mostCents }) =>
        t('chains.admin.bandOf', { least: format.money(leastCents), most: format.money(mostCents) }),
    },
    {
      name: 'seats',
      label: t('chains.admin.seats'),
      align: 'end',
      cell: ({ entries, seats }) => t('chains.admin.seatsOf', { entries, seats }),
    },
    {
      name: 'runs',
      label: t('chains.admin.runs'),
      // A pool that is full runs soon; any other at the end of the day that staff chose.
      cell: ({ runsAt, entries, seats }) => (entries >= seats ? format.dateTime(runsAt) : format.lastDay(runsAt)),
    },
    { name: 'state', label: t('chains.admin.state'), cell: ({ state }) => t('chains.admin.stateOf', { state }) },
    { name: 'proposed', label: t('chains.admin.proposed'), align: 'end', cell: (row) => format.number(row.proposed) },
    { name: 'close', label: t('chains.admin.close'), cell: (row) => <Close pool={row} /> },
  ];
}

function Close({ pool }: { readonly pool: StaffPoolRow }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const close = trpc.admin.chains.closePool.useMutation({ onSettled: () => utils.admin.invalidate() });
  if (!poolStates.can(pool.state, 'close')) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={close.isPending}
      onClick={() => close.mutate({ poolId: pool.id })}
    >
      {t('chains.admin.close')}
    </Button>
  );
}

/** Pools of chains with what became of them, and a form for a new one. */
export default function PoolsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="chain-pools"
      title={t('chains.admin.title')}
      columns={usePoolColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ id }) => id}
      form={
        <Frame title={t('chains.admin.open')}>
          <NewPoolForm />
        </Frame>
      }
    />
  );
}
