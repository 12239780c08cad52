import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { UncertainRecipientRow } from '../../domain/campaign.schemas.ts';

const useRows = ({ cursor }: ListPageQuery) =>
  trpc.admin.campaigns.uncertain.useQuery({ cursor, limit: 50 }, { placeholderData: keepPreviousData });

function useUncertainColumns(): ListColumn<UncertainRecipientRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'campaign', label: t('campaigns.admin.one'), cell: ({ campaign }) => campaign },
    { name: 'address', label: t('campaigns.admin.address'), cell: ({ addressHint }) => addressHint },
    { name: 'found', label: t('campaigns.admin.foundAt'), cell: ({ foundAt }) => format.dateTime(foundAt) },
    { name: 'settle', label: t('campaigns.admin.settle'), cell: (row) => <Settle row={row} /> },
  ];
}

function Settle({ row: { campaignId, subscriberId } }: { readonly row: UncertainRecipientRow }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const settle = trpc.admin.campaigns.settle.useMutation({ onSuccess: () => utils.admin.campaigns.invalidate() });
  return (
    <Group gap={6} wrap="nowrap">
      {(['arrived', 'sendAgain'] as const).map((verdict) => (
        <Button
          key={verdict}
          size="compact-xs"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ campaignId, subscriberId, verdict })}
        >
          {t(`campaigns.admin.verdict.${verdict}`)}
        </Button>
      ))}
      {settle.error && <ErrorNote error={settle.error} />}
    </Group>
  );
}

/** Recipients of whom it is not known whether the email arrived, each for a person to settle. */
export default function UncertainPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="campaigns.uncertain"
      title={t('campaigns.admin.uncertainTitle')}
      about={<Text size="sm">{t('campaigns.admin.uncertainHint')}</Text>}
      columns={useUncertainColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ campaignId, subscriberId }) => `${campaignId}/${subscriberId}`}
    />
  );
}
