import { defaultLocale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import type { CampaignState, StaffCampaignAction } from '../../domain/campaign-state.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { loadCampaignEmailsByLocale } from './load-campaign-emails-by-locale.ts';
import { createCampaignRecipientsJob } from '../sending/create-campaign-recipients.job.ts';
import { typedTables } from '../tables.ts';
import { requireCompleteCampaign } from './missing-campaign-parts.ts';
import { lockCampaign, requireNextCampaignState, type LockedCampaign } from './lock-campaign.ts';

const setCampaign = (unit: Unit, id: CampaignId) => typedTables(unit.db).updateTable('campaign').where('id', '=', id);

/**
 * Starts a campaign, or goes on with one that was paused or overdue. All recipients of one email get the same version
 * of its design; a sequence, which goes on for years, takes the current one each time that staff start it.
 * @throws campaigns.notNow, and what is missing
 */
export async function startOrResumeLockedCampaign(unit: Unit, campaign: LockedCampaign): Promise<CampaignState> {
  const state = requireNextCampaignState(campaign.state, 'send');
  const takesDesign = campaign.started_at === null || campaign.kind !== 'single';
  const design_version = takesDesign ? await versionToSend(unit, campaign) : campaign.design_version;
  await setCampaign(unit, campaign.id)
    .set({
      state,
      design_version,
      started_at: campaign.started_at ?? unit.now,
      progress_at: unit.now,
      changed_at: unit.now,
    })
    .execute();
  unit.enqueue(createCampaignRecipientsJob, { campaignId: campaign.id });
  return state;
}

async function versionToSend(unit: Unit, campaign: LockedCampaign): Promise<number> {
  const current = { ...campaign, design_version: null };
  await requireCompleteCampaign(unit, current);
  return (await loadCampaignEmailsByLocale(unit, current))[defaultLocale].version;
}

/**
 * Does what staff ask of a campaign. An email that is on its way at this moment still arrives; no other one follows a
 * pause or a stop.
 * @throws campaigns.notFound, campaigns.notNow, and what is missing
 */
export async function applyStaffCampaignAction(
  unit: Unit,
  id: CampaignId,
  action: StaffCampaignAction,
  reason?: string,
): Promise<CampaignState> {
  const campaign = await lockCampaign(unit, id);
  const state =
    action === 'send'
      ? await startOrResumeLockedCampaign(unit, campaign)
      : requireNextCampaignState(campaign.state, action);
  if (action !== 'send')
    await setCampaign(unit, id)
      .set({
        state,
        changed_at: unit.now,
        ...(action === 'unschedule' && { scheduled_at: null }),
        ...(action === 'stop' && { finished_at: unit.now }),
      })
      .execute();
  unit.audit({
    action: `campaigns.${action}`,
    subject: { kind: 'campaign', id },
    before: { state: campaign.state },
    after: { state },
    ...(reason !== undefined && { reason }),
  });
  return state;
}

/** @throws campaigns.notFound, campaigns.notNow, campaigns.inPast, and what is missing */
export async function scheduleCampaign(unit: Unit, id: CampaignId, at: Date): Promise<void> {
  const campaign = await lockCampaign(unit, id);
  const state = requireNextCampaignState(campaign.state, 'schedule');
  if (at <= unit.now) throw campaignsErrors.inPast();
  await requireCompleteCampaign(unit, campaign);
  await setCampaign(unit, id).set({ state, scheduled_at: at, changed_at: unit.now }).execute();
  unit.audit({
    action: 'campaigns.schedule',
    subject: { kind: 'campaign', id },
    before: { state: campaign.state },
    after: { state, at: at.toISOString() },
  });
}
