import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { createListPage } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { trpc } from '#web/trpc.ts';
import { protectionStates } from '../domain/protection/protection-state.ts';
import type { StaffProtection } from '../domain/protection/protection.schemas.ts';
import { promiseActionSlot, type StaffProtectionPromise } from './public.ts';

const wrapped = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

const promisesIn = (protection: StaffProtection): StaffProtectionPromise[] =>
  protection.promises.map((promise) => ({ protection, promise }));

const promiseColumns: BuildListColumns<StaffProtectionPromise> = ({ column, t, format }) => [
  column('item', 'delivery.admin.protection.item', ({ promise: { kind, title, cents } }) => (
    <Text size="sm" miw={140} maw={200} style={wrapped}>
      {kind === 'cash' ? format.money(cents) : title}
    </Text>
  )),
  column(
    'whole',
    'delivery.admin.protection.whole',
    ({ protection: { state } }) => t(`delivery.admin.protection.wholeOf.${state}`),
    { isOptional: true },
  ),
  column('state', 'delivery.admin.protection.state', ({ promise: { state } }) =>
    t(`delivery.admin.protection.stateOf.${state}`),
  ),
  column('between', 'delivery.admin.between', ({ promise: { from, to } }) => (
    <Stack gap={6}>
      <SubjectLink kind="member" id={from.id} />
      <SubjectLink kind="member" id={to.id} />
    </Stack>
  )),
  column('value', 'delivery.admin.protection.value', ({ promise: { cents } }) => format.money(cents), { align: 'end' }),
  column(
    'paid',
    'delivery.admin.protection.paid',
    ({ promise: { paid } }) => paid && format.money(paid.holdCents + paid.coverCents + paid.fundCents),
    { isOptional: true, align: 'end' },
  ),
  column(
    'claim',
    'delivery.admin.protection.claim',
    ({ promise: { claim } }) =>
      claim && (
        <Text size="sm" miw={160} maw={280} style={wrapped}>
          {claim}
        </Text>
      ),
  ),
  column('pictures', 'delivery.admin.protection.pictures', ({ promise: { pictureUrl, claimPictureUrl } }) => (
    <Group gap={6}>
      {pictureUrl && (
        <Anchor href={pictureUrl} target="_blank" rel="noreferrer">
          {t('delivery.admin.protection.packed')}
        </Anchor>
      )}
      {claimPictureUrl && (
        <Anchor href={claimPictureUrl} target="_blank" rel="noreferrer">
          {t('delivery.admin.protection.arrived')}
        </Anchor>
      )}
    </Group>
  )),
  column('due', 'delivery.admin.protection.due', ({ protection: { dueAt } }) => dueAt && format.dateTime(dueAt), {
    isOptional: true,
  }),
  column('actions', 'delivery.admin.actions', (row) => (
    <Group gap={6} wrap="nowrap">
      <ActionBar slot={promiseActionSlot} subject={row} />
    </Group>
  )),
];

/** The promises of protected swaps, with reports of damage that staff decide and what carriers owe the house. */
export default createListPage({
  name: 'protections',
  title: 'delivery.admin.protection.title',
  about: 'delivery.admin.protection.about',
  columns: promiseColumns,
  filters: ({ t, choice }) => [
    choice('state', 'delivery.admin.protection.whole', protectionStates.states, (value) =>
      t(`delivery.admin.protection.wholeOf.${value}`),
    ),
  ],
  useRows: (input, kept) => {
    const { data, ...query } = trpc.admin.delivery.protections.useQuery({ ...input, limit: 25 }, kept);
    return { ...query, data: data && { items: data.items.flatMap(promisesIn), nextCursor: data.nextCursor } };
  },
  rowKey: ({ protection, promise }) => `${protection.id}${promise.legId}`,
});
