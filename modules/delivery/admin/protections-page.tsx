import { Anchor, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { protectionStates } from '../domain/protection/protection-state.ts';
import type { StaffProtection } from '../domain/protection/protection.schemas.ts';
import { promiseActions, type StaffProtectionPromise } from './public.ts';

const wrapped = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

const promisesIn = (protection: StaffProtection): StaffProtectionPromise[] =>
  protection.promises.map((promise) => ({ protection, promise }));

function useRows({ filters, cursor }: ListPageQuery) {
  const state = protectionStates.states.find((name) => name === filters['state']);
  const { data, ...query } = trpc.admin.delivery.protections.useQuery(
    { state, cursor, limit: 25 },
    { placeholderData: keepPreviousData },
  );
  return { ...query, data: data && { items: data.items.flatMap(promisesIn), nextCursor: data.nextCursor } };
}

function usePromiseColumns(): ListColumn<StaffProtectionPromise>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'item',
      label: t('delivery.admin.protection.item'),
      cell: ({ promise: { kind, title, cents } }) => (
        <Text size="sm" miw={140} maw={200} style={wrapped}>
          {kind === 'cash' ? format.money(cents) : title}
        </Text>
      ),
    },
    {
      name: 'whole',
      label: t('delivery.admin.protection.whole'),
      isOptional: true,
      cell: ({ protection: { state } }) => t(`delivery.admin.protection.wholeOf.${state}`),
    },
    {
      name: 'state',
      label: t('delivery.admin.protection.state'),
      cell: ({ promise: { state } }) => t(`delivery.admin.protection.stateOf.${state}`),
    },
    {
      name: 'between',
      label: t('delivery.admin.between'),
      cell: ({ promise: { from, to } }) => (
        <Stack gap={6}>
          <SubjectLink kind="member" id={from.id} />
          <SubjectLink kind="member" id={to.id} />
        </Stack>
      ),
    },
    {
      name: 'value',
      label: t('delivery.admin.protection.value'),
      align: 'end',
      cell: ({ promise: { cents } }) => format.money(cents),
    },
    {
      name: 'paid',
      label: t('delivery.admin.protection.paid'),
      isOptional: true,
      align: 'end',
      cell: ({ promise: { paid } }) => paid && format.money(paid.holdCents + paid.coverCents + paid.fundCents),
    },
    {
      name: 'claim',
      label: t('delivery.admin.protection.claim'),
      cell: ({ promise: { claim } }) =>
        claim && (
          <Text size="sm" miw={160} maw={280} style={wrapped}>
            {claim}
          </Text>
        ),
    },
    {
      name: 'pictures',
      label: t('delivery.admin.protection.pictures'),
      cell: ({ promise: { pictureUrl, claimPictureUrl } }) => (
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
      ),
    },
    {
      name: 'due',
      label: t('delivery.admin.protection.due'),
      isOptional: true,
      cell: ({ protection: { dueAt } }) => dueAt && format.dateTime(dueAt),
    },
    {
      name: 'actions',
      label: t('delivery.admin.actions'),
      cell: (row) => (
        <Group gap={6} wrap="nowrap">
          <ActionBar slot={promiseActions} subject={row} />
        </Group>
      ),
    },
  ];
}

/** The promises of protected swaps, with reports of damage that staff decide and what carriers owe the house. */
export default function ProtectionsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="protections"
      title={t('delivery.admin.protection.title')}
      about={t('delivery.admin.protection.about')}
      columns={usePromiseColumns()}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('delivery.admin.protection.whole'),
          choices: protectionStates.states.map((value) => ({
            value,
            label: t(`delivery.admin.protection.wholeOf.${value}`),
          })),
        },
      ]}
      useRows={useRows}
      rowKey={({ protection, promise }) => `${protection.id}${promise.legId}`}
    />
  );
}
