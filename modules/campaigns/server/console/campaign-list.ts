import { sql } from 'kysely';
import { z } from 'zod';
import { searchTextSchema } from '#contracts/text.ts';
import { column, defineStaffList, equals, filter, staffColumns } from '#platform/console/define-staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { CampaignRow } from '../../domain/campaign.schemas.ts';
import { Campaign } from '../campaign.entity.ts';

const campaign = entityColumns(Campaign);
const ofChunks = (what: string) =>
  sql<number>`coalesce((select ${sql.raw(what)}::integer from campaign_chunk where campaign_id = ${campaign.id}), 0)`;
const shown = CampaignRow.shape;

/** Every campaign, the newest first. There are hundreds, so that no filter needs an index of its own. */
export const staffCampaignList = defineStaffList({
  name: 'campaigns.forStaff',
  permission: 'campaigns.read',
  from: sql`campaign`,
  id: campaign.id,
  columns: staffColumns({
    id: column(shown.id, campaign.id, 'id'),
    name: column(shown.name, campaign.name, 'name'),
    kind: column(shown.kind, campaign.kind, 'kind'),
    state: column(shown.state, campaign.state, 'state'),
    recipients: column(z.int(), ofChunks('sum(size)'), 'recipients'),
    sent: column(z.int(), ofChunks('sum(sent)'), 'sent'),
    createdAt: column(shown.createdAt, campaign.createdAt, 'created'),
    scheduledAt: column(shown.scheduledAt, campaign.scheduledAt, 'scheduled'),
    startedAt: column(shown.startedAt, campaign.startedAt, 'started'),
    finishedAt: column(shown.finishedAt, campaign.finishedAt, 'finished'),
  }),
  sorts: { created: { key: campaign.createdAt, cast: 'timestamptz' } },
  order: '-created',
  filters: {
    search: filter(searchTextSchema().max(100), (part) => sql`strpos(lower(${campaign.name}), lower(${part})) > 0`),
    state: equals(shown.state, campaign.state),
    kind: equals(shown.kind, campaign.kind),
  },
});
