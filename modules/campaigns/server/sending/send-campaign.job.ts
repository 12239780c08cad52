import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { requireOutgoingAllowed } from '#platform/outgoing/outgoing.ts';
import { CampaignId } from '../../domain/campaign.schemas.ts';
import { campaignSettings } from '../../domain/campaigns.settings.ts';
import { holdCampaignForStaffDecision } from '../campaign/hold-campaign-for-staff-decision.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';
import { endChunkLease } from './end-chunk-lease.ts';
import { loadCampaignEmailsByLocale, type EmailsByLocale } from '../campaign/load-campaign-emails-by-locale.ts';
import { prepareChunk } from './prepare-chunk.ts';
import { sendChunk, type ThrottledRelay, type PreparedRecipient } from './send-chunk.ts';
import { leaseNextChunk, type LeasedChunk } from './lease-next-chunk.ts';
import { startRelayThrottle } from './relay-throttle.ts';

/** A run ends after this time and another follows, so that a process that is to stop does not wait long. */
const runMs = 10_000;

/**
 * Sends a campaign, chunk by chunk, for a few seconds, and enqueues itself while there is more. Any number of these may
 * run, in any number of processes; a run that dies is replaced by the job that watches campaigns.
 */
export const sendCampaignJob = defineJob({
  name: 'campaigns.send',
  schema: z.object({ campaignId: CampaignId }),
  retryLimit: 0,
  expireInSeconds: 600,
  async run(context, { campaignId }) {
    const lanes = await openLanes(context);
    const end = performance.now() + runMs;
    let emails: EmailsByLocale | undefined;
    while (performance.now() < end) {
      await requireOutgoingAllowed(context.db);
      const taken = await context.transaction((unit) => leaseNextChunk(unit, campaignId));
      if (taken === 'wait' || taken === 'over') return;
      let prepared: PreparedRecipient[];
      try {
        const written = (emails ??= await loadCampaignEmails(context, taken));
        prepared = await prepareChunk(context, taken, written);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return askWhereRefused(context, campaignId, error);
      }
      const isReached = await sendChunk(context, taken, prepared, lanes);
      await context.transaction((unit) => endChunkLease(unit, taken));
      // The job that watches campaigns starts the next probe, within a minute.
      if (!isReached) return;
    }
    await context.transaction(async (unit) => unit.enqueue(sendCampaignJob, { campaignId }));
  },
});

/**
 * A campaign complete at the start may be refused later: the coupon's last day has passed, or the sender is configured
 * no more. Each further try would be refused too, so staff are asked.
 */
async function askWhereRefused({ transaction, log }: JobContext, id: CampaignId, { code }: Refusal): Promise<void> {
  log.warn({ campaignId: id, refusal: code }, 'campaign cannot go on');
  await transaction(async (unit) => {
    const campaign = await lockCampaign(unit, id);
    if (campaign.state === 'sending') await holdCampaignForStaffDecision(unit, campaign);
  });
}

async function openLanes({ host }: JobContext): Promise<ThrottledRelay[]> {
  const relays = await host.relays.open();
  const perMinute = campaignSettings.read(host.config).CAMPAIGN_MAILS_PER_MINUTE;
  return relays.map((relay) => ({ relay, throttle: startRelayThrottle(host.database.db, relay.name, perMinute) }));
}

const loadCampaignEmails = ({ transaction }: JobContext, { campaign }: LeasedChunk) =>
  transaction((unit) => loadCampaignEmailsByLocale(unit, campaign));
