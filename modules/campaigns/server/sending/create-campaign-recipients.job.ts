import { sql } from 'kysely';
import { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { CampaignId } from '../../domain/campaign.schemas.ts';
import { lockCampaign, type LockedCampaign } from '../campaign/lock-campaign.ts';
import { typedTables } from '../tables.ts';
import { listDueSubscribers } from './list-due-subscribers.ts';
import { sendCampaignJob } from './send-campaign.job.ts';

/** Recipients that share a lease. */
export const recipientsPerChunk = 200;
const pageSize = 25 * recipientsPerChunk;
/** Jobs that send one campaign; each process takes one of them at a time. */
const senders = 4;

/**
 * Lists the recipients of a campaign page by page. The position advances in the transaction that writes the rows, so an
 * interrupted list goes on where it ended and leaves no one out. A sequence is listed again and again.
 */
export const createCampaignRecipientsJob = defineJob({
  name: 'campaigns.list',
  schema: z.object({ campaignId: CampaignId }),
  async run({ transaction }, { campaignId }) {
    while (await transaction((unit) => listPage(unit, campaignId)));
  },
});

/** @returns whether there is more to list */
async function listPage(unit: Unit, id: CampaignId): Promise<boolean> {
  const campaign = await lockCampaign(unit, id);
  if (campaign.state !== 'sending') return false;
  if (campaign.listed_at !== null) {
    enqueueSenders(unit, id, senders);
    return false;
  }
  const page = await listDueSubscribers(unit, campaign, pageSize);
  await writeRecipients(unit, campaign, page.ids);
  const isComplete = page.isLast && campaign.kind === 'single';
  await typedTables(unit.db)
    .updateTable('campaign')
    .set({
      listed_after: page.after,
      listed_at: isComplete ? unit.now : null,
      progress_at: unit.now,
      chunks: campaign.chunks + Math.ceil(page.ids.length / recipientsPerChunk),
    })
    .where('id', '=', id)
    .execute();
  if (isComplete) enqueueSenders(unit, id, senders);
  else if (page.isLast && campaign.chunks + page.ids.length > 0) enqueueSenders(unit, id, 1);
  return !page.isLast;
}

const enqueueSenders = (unit: Unit, campaignId: CampaignId, count: number): void => {
  for (let sender = 0; sender < count; sender += 1) unit.enqueue(sendCampaignJob, { campaignId });
};

/** A subscriber who is listed already, for a sequence, stays as they are. */
async function writeRecipients(unit: Unit, { id, chunks }: LockedCampaign, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await typedTables(unit.db)
    .with('listed', (db) =>
      db
        .insertInto('campaign_recipient')
        .columns(['campaign_id', 'subscriber_id', 'chunk', 'state'])
        .expression(
          sql`select ${id}::uuid, found.id, ${chunks}::integer + ((found.place + ${recipientsPerChunk - 1}::integer) / ${recipientsPerChunk}::integer)::integer, 'waiting'
            from unnest(${[...ids]}::uuid[]) with ordinality as found (id, place)`,
        )
        .onConflict((conflict) => conflict.columns(['campaign_id', 'subscriber_id']).doNothing())
        .returning('chunk'),
    )
    .insertInto('campaign_chunk')
    .columns(['campaign_id', 'number', 'size', 'due_at'])
    .expression((db) =>
      db
        .selectFrom('listed')
        .select([
          sql<CampaignId>`${id}::uuid`.as('campaign_id'),
          'chunk as number',
          sql<number>`count(*)::integer`.as('size'),
          sql<Date>`${unit.now}::timestamptz`.as('due_at'),
        ])
        .groupBy('chunk'),
    )
    .execute();
}
