import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Unit } from '#platform/db/unit.ts';
import { campaignSettings } from '../../domain/campaigns.settings.ts';
import { typedTables } from '../tables.ts';

const together = 5_000;

/**
 * Deletes to whom old campaigns went, a few thousand rows at a time. Chunks and counts stay, and with them the results;
 * a sequence that still runs keeps its recipients, since each gets it once.
 */
export const deleteOldRecipientsJob = defineJob({
  name: 'campaigns.sweepRecipients',
  schema: z.object({}),
  schedule: '13 4 * * *',
  async run({ transaction }) {
    while ((await transaction(sweep)) === together);
  },
});

async function sweep(unit: Unit): Promise<number> {
  const before = new Date(unit.now.getTime() - campaignSettings.read(unit.config).CAMPAIGN_RECIPIENT_DAYS * 86_400_000);
  const old = await typedTables(unit.db)
    .selectFrom('campaign_recipient')
    .innerJoin('campaign', 'campaign.id', 'campaign_recipient.campaign_id')
    .select(['campaign_id', 'subscriber_id'])
    .where('campaign.finished_at', '<', before)
    .limit(together)
    .execute();
  const campaigns = old.map(({ campaign_id }) => campaign_id);
  const subscribers = old.map(({ subscriber_id }) => subscriber_id);
  await sql`
    delete from campaign_recipient recipient
    using unnest(${campaigns}::uuid[], ${subscribers}::uuid[]) as old (campaign_id, subscriber_id)
    where recipient.campaign_id = old.campaign_id and recipient.subscriber_id = old.subscriber_id`.execute(unit.db);
  return old.length;
}
