import { sql } from 'kysely';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { CampaignFilters, CampaignRow, campaignSortColumns } from '../../domain/campaign.schemas.ts';
import { Campaign } from '../campaign.entity.ts';

const campaign = entityColumns(Campaign);
const ofChunks = (what: string) =>
  sql<number>`coalesce((select ${sql.raw(what)}::integer from campaign_chunk where campaign_id = ${campaign.id}), 0)`;
const listed = selectList({
  id: campaign.id,
  name: campaign.name,
  kind: campaign.kind,
  state: campaign.state,
  scheduledAt: campaign.scheduledAt,
  startedAt: campaign.startedAt,
  finishedAt: campaign.finishedAt,
  createdAt: campaign.createdAt,
  recipients: ofChunks('sum(size)'),
  sent: ofChunks('sum(sent)'),
});
type ListedCampaign = SelectedRow<typeof listed>;

function* buildConditions({ search, state, kind }: CampaignFilters) {
  if (search !== undefined) yield sql`strpos(lower(${campaign.name}), lower(${search})) > 0`;
  if (state !== undefined) yield sql`${campaign.state} = ${state}`;
  if (kind !== undefined) yield sql`${campaign.kind} = ${kind}`;
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Every campaign, the newest first. There are hundreds, so that no filter needs an index of its own. */
export const staffCampaignList: StaffList<
  ListedCampaign,
  CampaignRow,
  CampaignFilters,
  (typeof campaignSortColumns)[number]
> = {
  name: 'campaigns.forStaff',
  from: sql`campaign`,
  id: campaign.id,
  columns: () => listed,
  sorts: { created: { key: campaign.createdAt, cast: 'timestamptz' } },
  order: '-created',
  conditions: buildConditions,
  itemOf: ({ scheduledAt, startedAt, finishedAt, createdAt, ...row }) => ({
    ...row,
    scheduledAt: iso(scheduledAt),
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    createdAt: createdAt.toISOString(),
  }),
};
