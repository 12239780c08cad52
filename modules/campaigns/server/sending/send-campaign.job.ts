import { z } from 'zod';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { mustBeOutgoing } from '#platform/outgoing/outgoing.ts';
import { CampaignId } from '../../domain/campaign.schemas.ts';
import { closeChunk } from './close-chunk.ts';
import { lettersOf, type Letters } from './letters.ts';
import { prepareChunk } from './prepare-chunk.ts';
import { sendChunk, type Lane } from './send-chunk.ts';
import { takeChunk, type TakenChunk } from './take-chunk.ts';
import { throttleOf } from './throttle.ts';

/** A run ends after this time and another follows, so that a process that is to stop does not wait long. */
const runMs = 10_000;

/**
 * Sends a campaign, chunk by chunk, for a few seconds, and enqueues itself while there is more. Any number of these may
 * run, in any number of processes; a run that dies is replaced by the job that watches campaigns.
 */
export const sendCampaign = defineJob({
  name: 'campaigns.send',
  schema: z.object({ campaignId: CampaignId }),
  retryLimit: 0,
  expireInSeconds: 600,
  async run(context, { campaignId }) {
    const lanes = await lanesOf(context);
    const end = performance.now() + runMs;
    let letters: Letters | undefined;
    while (performance.now() < end) {
      await mustBeOutgoing(context.db);
      const taken = await context.transaction((unit) => takeChunk(unit, campaignId));
      if (taken === 'wait' || taken === 'over') return;
      letters ??= await lettersOfCampaign(context, taken);
      await sendTaken(context, taken, letters, lanes);
    }
    await context.transaction(async (unit) => unit.enqueue(sendCampaign, { campaignId }));
  },
});

async function lanesOf({ host }: JobContext): Promise<Lane[]> {
  const relays = await host.relays.open();
  const perMinute = host.config.CAMPAIGN_MAILS_PER_MINUTE;
  return relays.map((relay) => ({ relay, throttle: throttleOf(host.database.db, relay.name, perMinute) }));
}

const lettersOfCampaign = ({ transaction }: JobContext, { campaign: { design_id, subjects } }: TakenChunk) =>
  transaction((unit) => lettersOf(unit, design_id ?? '', subjects));

async function sendTaken(
  context: JobContext,
  chunk: TakenChunk,
  letters: Letters,
  lanes: readonly Lane[],
): Promise<void> {
  const site = context.host.publicUrl;
  const prepared = await context.transaction((unit) => prepareChunk(unit, chunk, letters, site));
  await sendChunk(context, chunk, prepared, lanes);
  await context.transaction((unit) => closeChunk(unit, chunk));
}
