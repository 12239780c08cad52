import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { campaignKinds, campaignStates } from '../../domain/campaign-state.ts';
import type { CampaignListQuery, CampaignRow } from '../../domain/campaign.schemas.ts';

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.campaigns.list.useQuery({ ...filters, sort, cursor, limit: 50 } as CampaignListQuery, {
    placeholderData: keepPreviousData,
  });

function useCampaignColumns(): ListColumn<CampaignRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'name', label: t('campaigns.admin.name'), cell: ({ name }) => name },
    { name: 'kind', label: t('campaigns.admin.kind'), cell: ({ kind }) => t(`campaigns.admin.kind.${kind}`) },
    { name: 'state', label: t('campaigns.admin.state'), cell: ({ state }) => t(`campaigns.admin.state.${state}`) },
    {
      name: 'recipients',
      label: t('campaigns.admin.recipients'),
      align: 'end',
      cell: ({ recipients }) => format.number(recipients),
    },
    { name: 'sent', label: t('campaigns.admin.sent'), align: 'end', cell: ({ sent }) => format.number(sent) },
    {
      name: 'time',
      label: t('campaigns.admin.time'),
      cell: ({ startedAt, scheduledAt }) => {
        const time = startedAt ?? scheduledAt;
        return time && format.dateTime(time);
      },
    },
    {
      name: 'created',
      label: t('campaigns.admin.created'),
      sort: 'created',
      cell: (row) => format.date(row.createdAt),
    },
  ];
}

function useCampaignFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    { kind: 'text', name: 'search', label: t('campaigns.admin.name') },
    {
      kind: 'choice',
      name: 'state',
      label: t('campaigns.admin.state'),
      choices: campaignStates.states.map((value) => ({ value, label: t(`campaigns.admin.state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('campaigns.admin.kind'),
      choices: campaignKinds.map((value) => ({ value, label: t(`campaigns.admin.kind.${value}`) })),
    },
  ];
}

/** All campaigns, newest first, and a new one. */
export default function CampaignsPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const create = trpc.admin.campaigns.create.useMutation({
    onSuccess: ({ id }) => navigate(`/campaigns/${id}`),
  });
  return (
    <ListPage
      name="campaigns"
      title={t('campaigns.admin.title')}
      columns={useCampaignColumns()}
      filters={useCampaignFilters()}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/campaigns/${id}`}
      order="-created"
      exportPath="/admin/export/campaigns.csv"
      form={create.error && <ErrorNote error={create.error} />}
    >
      <Button
        loading={create.isPending}
        onClick={() => create.mutate({ draft: { name: t('campaigns.admin.newName') } })}
      >
        {t('campaigns.admin.new')}
      </Button>
    </ListPage>
  );
}
