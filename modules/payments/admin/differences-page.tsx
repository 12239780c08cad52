import { keepPreviousData } from '@tanstack/react-query';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { differenceKinds, type DifferenceListQuery, type ReconciliationDifference } from '../domain/reconciliation.ts';

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.payments.differences.useQuery({ ...filters, sort, cursor, limit: 50 } as DifferenceListQuery, {
    placeholderData: keepPreviousData,
  });

function useDifferenceColumns(): ListColumn<ReconciliationDifference>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'kind', label: t('payments.admin.what'), cell: ({ kind }) => t(`payments.admin.difference.${kind}`) },
    { name: 'ours', label: t('payments.admin.ours'), cell: ({ ours }) => ours },
    { name: 'theirs', label: t('payments.admin.theirs'), cell: ({ theirs }) => theirs },
    { name: 'id', label: t('payments.admin.providerId'), cell: ({ providerId }) => <code>{providerId}</code> },
    {
      name: 'found',
      label: t('payments.admin.foundAt'),
      sort: 'found',
      cell: ({ foundAt }) => format.dateTime(foundAt),
    },
    { name: 'seen', label: t('payments.admin.seenAt'), cell: ({ seenAt }) => format.dateTime(seenAt) },
    {
      name: 'settled',
      label: t('payments.admin.settledAt'),
      cell: ({ settledAt }) => settledAt && format.dateTime(settledAt),
    },
  ];
}

/** Lists what the nightly comparison with the provider found. */
export default function DifferencesPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="differences"
      title={t('payments.admin.differences.title')}
      about={t('payments.admin.differences.about')}
      columns={useDifferenceColumns()}
      filters={[
        {
          name: 'state',
          label: t('payments.admin.state'),
          kind: 'choice',
          choices: [{ value: 'all', label: t('payments.admin.differences.all') }],
        },
        {
          name: 'kind',
          label: t('payments.admin.what'),
          kind: 'choice',
          choices: differenceKinds.map((value) => ({ value, label: t(`payments.admin.difference.${value}`) })),
        },
      ]}
      useRows={useRows}
      rowKey={({ id }) => id}
      order="-found"
      exportPath="/admin/export/differences.csv"
    />
  );
}
