import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { campaignSettings } from '../../domain/campaigns.settings.ts';
import { startOrResumeLockedCampaign } from '../campaign/apply-staff-campaign-action.ts';
import { holdCampaignForStaffDecision } from '../campaign/hold-campaign-for-staff-decision.ts';
import { lockCampaign, type LockedCampaign } from '../campaign/lock-campaign.ts';
import { typedTables } from '../tables.ts';
import { listAbandonedChunks, settleAbandonedChunk } from './record-uncertain-recipients.ts';
import { createCampaignRecipientsJob } from './create-campaign-recipients.job.ts';
import { sendCampaignJob } from './send-campaign.job.ts';

/** Starts campaigns whose time has come, replaces senders and lists that died, and lists what those left in doubt. */
export const startOrRecoverCampaignsJob = defineJob({
  name: 'campaigns.watch',
  schema: z.object({}),
  schedule: '* * * * *',
  async run(context) {
    const open = await typedTables(context.db)
      .selectFrom('campaign')
      .select(['id', 'state'])
      .where('state', 'in', ['scheduled', 'sending'])
      .where((eb) => eb.or([eb('state', '=', 'sending'), eb('scheduled_at', '<=', context.now)]))
      .orderBy('created_at')
      .execute();
    await processEachRow(
      context,
      open,
      ({ id }) => id,
      ({ id, state }) => (state === 'scheduled' ? begin(context, id) : keepGoing(context, id)),
    );
    await processEachRow(
      context,
      await listAbandonedChunks(context.db, context.now),
      ({ campaign_id, number }) => `${campaign_id} ${number}`,
      ({ campaign_id, number }) => context.transaction((unit) => settleAbandonedChunk(unit, campaign_id, number)),
    );
  },
});

/** A campaign that cannot go now, since something was taken away from it, asks as an overdue one does. */
async function begin({ transaction, log }: JobContext, id: CampaignId): Promise<void> {
  try {
    await transaction(async (unit) => {
      const campaign = await lockCampaign(unit, id);
      if (campaign.state !== 'scheduled') return;
      if (isOverdue(campaign, unit)) await holdCampaignForStaffDecision(unit, campaign);
      else await startOrResumeLockedCampaign(unit, campaign);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ campaignId: id, refusal: error.code }, 'scheduled campaign cannot go');
    await transaction(async (unit) => {
      const campaign = await lockCampaign(unit, id);
      // Staff may have taken it back or stopped it meanwhile.
      if (campaign.state === 'scheduled') await holdCampaignForStaffDecision(unit, campaign);
    });
  }
}

const isOverdue = ({ scheduled_at }: LockedCampaign, { now, config }: Unit): boolean =>
  scheduled_at !== null &&
  now.getTime() - scheduled_at.getTime() > campaignSettings.read(config).CAMPAIGN_LATE_HOURS * 3_600_000;

/** A sequence is listed each time. A single campaign needs a sender where a chunk is free that no live one holds. */
async function keepGoing({ transaction }: JobContext, id: CampaignId): Promise<void> {
  await transaction(async (unit) => {
    const { state, listed_at, progress_at } = await lockCampaign(unit, id);
    if (state !== 'sending') return;
    const silentMs = unit.now.getTime() - (progress_at?.getTime() ?? 0);
    if (listed_at === null) unit.enqueue(createCampaignRecipientsJob, { campaignId: id });
    else if (
      silentMs > campaignSettings.read(unit.config).CAMPAIGN_LEASE_SECONDS * 1_000 ||
      (await hasFreeChunk(unit, id))
    )
      unit.enqueue(sendCampaignJob, { campaignId: id });
  });
}

async function hasFreeChunk(unit: Unit, id: CampaignId): Promise<boolean> {
  const isLive = sql<boolean>`coalesce(leased_until > ${unit.now}, false)`;
  const { free, live } = await typedTables(unit.db)
    .selectFrom('campaign_chunk')
    .select([
      sql<number>`count(*) filter (where not ${isLive} and due_at <= ${unit.now})::integer`.as('free'),
      sql<number>`count(*) filter (where ${isLive})::integer`.as('live'),
    ])
    .where('campaign_id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return free > 0 && live === 0;
}
