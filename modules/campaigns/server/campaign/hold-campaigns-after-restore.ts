import type { JobContext } from '#platform/jobs/define-job.ts';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../tables.ts';
import { holdCampaignForStaffDecision } from './hold-campaign-for-staff-decision.ts';
import { lockCampaign, type LockedCampaign } from './lock-campaign.ts';

/**
 * After a restore the campaigns that were under way ask staff: the lost site went on sending after the backup, and its
 * recipients would get the email again. Sequences ask too. Idempotent.
 */
export async function holdCampaignsAfterRestore({ transaction }: Pick<JobContext, 'transaction'>): Promise<void> {
  await transaction(async (unit) => {
    const open = await typedTables(unit.db)
      .selectFrom('campaign')
      .select('id')
      .where('state', 'in', ['scheduled', 'sending'])
      .orderBy('id')
      .execute();
    for (const { id } of open) {
      const campaign = await lockCampaign(unit, id);
      if (mayHaveBegun(campaign, unit)) await holdCampaignForStaffDecision(unit, campaign);
    }
  });
}

const mayHaveBegun = ({ state, scheduled_at }: LockedCampaign, { now }: Unit): boolean =>
  state === 'sending' || (state === 'scheduled' && scheduled_at !== null && scheduled_at <= now);
