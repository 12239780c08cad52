import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { UnclearReturnedEmailRow } from '#platform/mail/returns/list-unclear-returned-emails.ts';

const useRows = ({ cursor }: ListPageQuery) =>
  trpc.admin.campaigns.unclearReturns.useQuery({ cursor, limit: 50 }, { placeholderData: keepPreviousData });

function useUnclearColumns(): ListColumn<UnclearReturnedEmailRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'received', label: t('campaigns.admin.receivedAt'), cell: ({ receivedAt }) => format.dateTime(receivedAt) },
    { name: 'reason', label: t('campaigns.admin.unclearReason'), cell: ({ reason }) => reason },
  ];
}

/** Emails that came back, and whose report could not be understood. */
export default function UnclearReturnsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="campaigns.unclearReturns"
      title={t('campaigns.admin.unclearTitle')}
      about={<Text size="sm">{t('campaigns.admin.unclearHint')}</Text>}
      columns={useUnclearColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ id }) => id}
    />
  );
}
