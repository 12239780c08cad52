import type { Unit } from '#platform/db/unit.ts';
import { campaignErrors } from '../../domain/campaigns.errors.ts';
import type { CampaignState, StaffAction } from '../../domain/campaign-state.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { listRecipients } from '../sending/list-recipients.job.ts';
import { tablesOf } from '../tables.ts';
import { mustBeComplete } from './lacks-of.ts';
import { lockCampaign, stateAfter, type LockedCampaign } from './lock-campaign.ts';

const setCampaign = (unit: Unit, id: CampaignId) => tablesOf(unit.db).updateTable('campaign').where('id', '=', id);

/**
 * Starts a campaign, or goes on with one that was paused or overdue.
 * @throws campaigns.notNow, and what is missing
 */
export async function sendLocked(unit: Unit, campaign: LockedCampaign): Promise<CampaignState> {
  const state = stateAfter(campaign.state, 'send');
  if (campaign.started_at === null) await mustBeComplete(unit, campaign);
  await setCampaign(unit, campaign.id)
    .set({ state, started_at: campaign.started_at ?? unit.now, progress_at: unit.now, changed_at: unit.now })
    .execute();
  unit.enqueue(listRecipients, { campaignId: campaign.id });
  return state;
}

/**
 * Does what staff ask of a campaign. An email that is on its way at this moment still arrives; no other one follows a
 * pause or a stop.
 * @throws campaigns.notFound, campaigns.notNow, and what is missing
 */
export async function actOnCampaign(unit: Unit, id: CampaignId, action: StaffAction): Promise<CampaignState> {
  const campaign = await lockCampaign(unit, id);
  const state = action === 'send' ? await sendLocked(unit, campaign) : stateAfter(campaign.state, action);
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
  });
  return state;
}

/** @throws campaigns.notFound, campaigns.notNow, campaigns.inPast, and what is missing */
export async function scheduleCampaign(unit: Unit, id: CampaignId, at: Date): Promise<void> {
  const campaign = await lockCampaign(unit, id);
  const state = stateAfter(campaign.state, 'schedule');
  if (at <= unit.now) throw campaignErrors.inPast();
  await mustBeComplete(unit, campaign);
  await setCampaign(unit, id).set({ state, scheduled_at: at, changed_at: unit.now }).execute();
  unit.audit({
    action: 'campaigns.schedule',
    subject: { kind: 'campaign', id },
    before: { state: campaign.state },
    after: { state, at: at.toISOString() },
  });
}
