import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useNavigate, Link } from 'react-router-dom';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { DetailList, type DetailRow } from '#admin/kit/detail-list.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { tallyKinds } from '../../domain/campaign-state.ts';
import type { CampaignView } from '../../domain/campaign.schemas.ts';

const whileGoing = 3_000;

/** Results of a campaign: where its emails are, and what their readers did. */
export function CampaignResults({ campaign: { id, state } }: { readonly campaign: CampaignView }) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const results = trpc.admin.campaigns.results.useQuery(
    { id },
    { refetchInterval: state === 'sending' ? whileGoing : false },
  );
  const copy = trpc.admin.campaigns.copy.useMutation({ onSuccess: (made) => navigate(`/campaigns/${made.id}`) });
  if (results.error) return <ErrorNote error={results.error} onRetry={() => void results.refetch()} />;
  if (!results.data) return null;
  const { tally, links, hours, ...counts } = results.data;
  const share = (count: number) =>
    counts.sent === 0 ? format.number(count) : `${format.number(count)} (${Math.round((100 * count) / counts.sent)}%)`;
  const rows: DetailRow[] = [
    ...(['recipients', 'sent', 'waiting', 'failed', 'skipped'] as const).map((name) => ({
      label: t(`campaigns.admin.${name}`),
      value: format.number(counts[name]),
    })),
    {
      label: t('campaigns.admin.uncertain'),
      value:
        counts.uncertain === 0 ? (
          format.number(0)
        ) : (
          <Anchor component={Link} to="/campaigns-uncertain">
            {format.number(counts.uncertain)}
          </Anchor>
        ),
    },
    ...tallyKinds.map((kind) => ({ label: t(`campaigns.admin.tally.${kind}`), value: share(tally[kind]) })),
  ];
  return (
    <Stack gap={14}>
      <DetailList facts={rows} />
      {hours.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('campaigns.admin.firstOpen', { time: format.dateTime(hours[0]?.hour ?? '') })}
        </Text>
      )}
      {links.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('campaigns.admin.link')}</Table.Th>
              <Table.Th ta="end">{t('campaigns.admin.clicks')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {links.map(({ url, clicks }) => (
              <Table.Tr key={url}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{url}</Table.Td>
                <Table.Td ta="end">{format.number(clicks)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group>
        <Button variant="default" loading={copy.isPending} onClick={() => copy.mutate({ id })}>
          {t('campaigns.admin.copy')}
        </Button>
      </Group>
      {copy.error && <ErrorNote error={copy.error} />}
    </Stack>
  );
}
