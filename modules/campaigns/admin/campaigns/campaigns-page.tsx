import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { ListPage } from '#admin/kit/list-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { campaignKinds, campaignStates } from '../../domain/campaign-state.ts';
import type { CampaignRow } from '../../domain/campaign.schemas.ts';

const campaignColumns: BuildListColumns<CampaignRow> = ({ column, t, format }) => [
  column('name', 'campaigns.admin.name', ({ name }) => name),
  column('kind', 'campaigns.admin.kind', ({ kind }) => t(`campaigns.admin.kind.${kind}`)),
  column('state', 'campaigns.admin.state', ({ state }) => t(`campaigns.admin.state.${state}`)),
  column('recipients', 'campaigns.admin.recipients', ({ recipients }) => format.number(recipients), { align: 'end' }),
  column('sent', 'campaigns.admin.sent', ({ sent }) => format.number(sent), { align: 'end' }),
  column('time', 'campaigns.admin.time', ({ startedAt, scheduledAt }) => {
    const time = startedAt ?? scheduledAt;
    return time && format.dateTime(time);
  }),
  column('created', 'campaigns.admin.created', (row) => format.date(row.createdAt), { sort: 'created' }),
];

const campaignFilters: BuildListFilters = ({ t, text, choice }) => [
  text('search', 'campaigns.admin.name'),
  choice('state', 'campaigns.admin.state', campaignStates.states, (value) => t(`campaigns.admin.state.${value}`)),
  choice('kind', 'campaigns.admin.kind', campaignKinds, (value) => t(`campaigns.admin.kind.${value}`)),
];

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
      title="campaigns.admin.title"
      columns={campaignColumns}
      filters={campaignFilters}
      useRows={(input, kept) => trpc.admin.campaigns.list.useQuery(input, kept)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/campaigns/${id}`}
      order="-created"
      exportPath="/admin/export/campaigns.csv"
      form={create.error && <ErrorNote error={create.error} />}
      buttons={
        <Button
          loading={create.isPending}
          onClick={() => create.mutate({ draft: { name: t('campaigns.admin.newName') } })}
        >
          {t('campaigns.admin.new')}
        </Button>
      }
    />
  );
}
