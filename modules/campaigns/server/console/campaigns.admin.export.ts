import { createStaffListExport } from '#platform/console/staff-list-export.ts';
import { CampaignFilters, campaignSortColumns } from '../../domain/campaign.schemas.ts';
import { staffCampaignList } from './campaign-list.ts';

/** CSV export of the campaigns with how many emails each has to send, and has sent. */
export const campaignsExport = createStaffListExport(staffCampaignList, {
  name: 'campaigns',
  permission: 'campaigns.read',
  filters: CampaignFilters,
  sorts: campaignSortColumns,
  columns: {
    id: 'id',
    name: 'name',
    kind: 'kind',
    state: 'state',
    recipients: 'recipients',
    sent: 'sent',
    createdAt: 'created',
    scheduledAt: 'scheduled',
    startedAt: 'started',
    finishedAt: 'finished',
  },
});
