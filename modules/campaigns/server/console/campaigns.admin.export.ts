import { sortSchema } from '#contracts/staff-page.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { listStaffRowBatches } from '#platform/console/staff-list.ts';
import { CampaignFilters, campaignSorts, type CampaignRow } from '../../domain/campaign.schemas.ts';
import { campaignList } from './campaign-list.ts';

/** CSV export of the campaigns with how many emails each has to send, and has sent. */
export const campaignsExport = csvExport({
  name: 'campaigns',
  permission: 'campaigns.read',
  filters: CampaignFilters.extend({ sort: sortSchema(campaignSorts).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(campaignList, filters, sort, { db: database.db, now }),
  columns: [
    { header: 'id', value: ({ id }: CampaignRow) => id },
    { header: 'name', value: ({ name }) => name },
    { header: 'kind', value: ({ kind }) => kind },
    { header: 'state', value: ({ state }) => state },
    { header: 'recipients', value: ({ recipients }) => recipients },
    { header: 'sent', value: ({ sent }) => sent },
    { header: 'created', value: ({ createdAt }) => createdAt },
    { header: 'scheduled', value: ({ scheduledAt }) => scheduledAt },
    { header: 'started', value: ({ startedAt }) => startedAt },
    { header: 'finished', value: ({ finishedAt }) => finishedAt },
  ],
});
