import { Button, Group, Text } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { createListPage } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { UncertainRecipientRow } from '../../domain/campaign.schemas.ts';

const uncertainColumns: BuildListColumns<UncertainRecipientRow> = ({ column, format }) => [
  column('campaign', 'campaigns.admin.one', ({ campaign }) => campaign),
  column('address', 'campaigns.admin.address', ({ addressHint }) => addressHint),
  column('found', 'campaigns.admin.foundAt', ({ foundAt }) => format.dateTime(foundAt)),
  column('settle', 'campaigns.admin.settle', (row) => <Settle row={row} />),
];

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
export default createListPage({
  name: 'campaigns.uncertain',
  title: 'campaigns.admin.uncertainTitle',
  about: (t) => <Text size="sm">{t('campaigns.admin.uncertainHint')}</Text>,
  columns: uncertainColumns,
  useRows: (input, kept) => trpc.admin.campaigns.uncertain.useQuery(input, kept),
  rowKey: ({ campaignId, subscriberId }) => `${campaignId}/${subscriberId}`,
});
