import { Button } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { Frame } from '#admin/kit/frame.tsx';
import { createListPage } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { poolStates } from '../domain/pool-state.ts';
import type { StaffPoolRow } from '../domain/pools.schemas.ts';
import { NewPoolForm } from './new-pool-form.tsx';

const poolColumns: BuildListColumns<StaffPoolRow> = ({ column, t, format }) => [
  column('category', 'chains.admin.category', ({ category }) => t(`chains.admin.kind.${category}`)),
  column('band', 'chains.admin.band', ({ leastCents, mostCents }) =>
    t('chains.admin.bandOf', { least: format.money(leastCents), most: format.money(mostCents) }),
  ),
  column('seats', 'chains.admin.seats', ({ entries, seats }) => t('chains.admin.seatsOf', { entries, seats }), {
    align: 'end',
  }),
  column('runs', 'chains.admin.runs', ({ runsAt, entries, seats }) =>
    entries >= seats ? format.dateTime(runsAt) : format.lastDay(runsAt),
  ),
  column('state', 'chains.admin.state', ({ state }) => t('chains.admin.stateOf', { state })),
  column('proposed', 'chains.admin.proposed', (row) => format.number(row.proposed), { align: 'end' }),
  column('close', 'chains.admin.close', (row) => <Close pool={row} />),
];

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
export default createListPage({
  name: 'chain-pools',
  title: 'chains.admin.title',
  columns: poolColumns,
  useRows: (input, kept) => trpc.admin.chains.pools.useQuery(input, kept),
  rowKey: ({ id }) => id,
  form: (t) => (
    <Frame title={t('chains.admin.open')}>
      <NewPoolForm />
    </Frame>
  ),
});
