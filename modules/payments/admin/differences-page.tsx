import { keepPreviousData } from '@tanstack/react-query';
import type { Column } from '#admin/kit/columns.ts';
import { ListPage, type ListQuery } from '#admin/kit/list-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import type { ReconciliationDifference } from '../domain/reconciliation.ts';

function useRows({ cursor, filters }: ListQuery) {
  const isOpen = filters['state'] !== 'all';
  return trpc.admin.payments.differences.useQuery({ cursor, isOpen, limit: 50 }, { placeholderData: keepPreviousData });
}

function useDifferenceColumns(): Column<ReconciliationDifference>[] {
  const t = useWords();
  const format = useFormat();
  return [
    { name: 'kind', label: t('payments.admin.what'), cell: ({ kind }) => t(`payments.admin.difference.${kind}`) },
    { name: 'ours', label: t('payments.admin.ours'), cell: ({ ours }) => ours },
    { name: 'theirs', label: t('payments.admin.theirs'), cell: ({ theirs }) => theirs },
    { name: 'id', label: t('payments.admin.providerId'), cell: ({ providerId }) => <code>{providerId}</code> },
    { name: 'found', label: t('payments.admin.foundAt'), cell: ({ foundAt }) => format.dateTime(foundAt) },
    { name: 'seen', label: t('payments.admin.seenAt'), cell: ({ seenAt }) => format.dateTime(seenAt) },
    {
      name: 'settled',
      label: t('payments.admin.settledAt'),
      cell: ({ settledAt }) => settledAt && format.dateTime(settledAt),
    },
  ];
}

/** What the nightly comparison with the provider found. */
export default function DifferencesPage() {
  const t = useWords();
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
      ]}
      useRows={useRows}
      rowKey={({ id }) => id}
    />
  );
}
