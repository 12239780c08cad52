import { sortSchema } from '#contracts/staff-page.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { listStaffRowBatches } from '#platform/console/staff-list.ts';
import { CampaignFilters, campaignSortColumns, type CampaignRow } from '../../domain/campaign.schemas.ts';
import { staffCampaignList } from './campaign-list.ts';

/** CSV export of the campaigns with how many emails each has to send, and has sent. */
export const campaignsExport = csvExport({
  name: 'campaigns',
  permission: 'campaigns.read',
  filters: CampaignFilters.extend({ sort: sortSchema(campaignSortColumns).optional() }),
  pieces: ({ database }, { sort, ...filters }, now) =>
    listStaffRowBatches(staffCampaignList, filters, sort, { db: database.db, now }),
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
