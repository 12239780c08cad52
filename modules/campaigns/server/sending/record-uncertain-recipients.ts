import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';
import { typedTables } from '../tables.ts';

/** Lists for a person what a process had begun in a chunk, and not recorded, when it died. */
export async function recordUncertainRecipients(unit: Unit, id: CampaignId, chunk: number): Promise<void> {
  await typedTables(unit.db)
    .with('doubtful', (db) =>
      db
        .updateTable('campaign_recipient')
        .set({ state: 'uncertain', changed_at: unit.now })
        .where('campaign_id', '=', id)
        .where('chunk', '=', chunk)
        .where('state', '=', 'sending')
        .returning('subscriber_id'),
    )
    .insertInto('campaign_uncertain')
    .columns(['campaign_id', 'subscriber_id', 'found_at'])
    .expression((db) =>
      db
        .selectFrom('doubtful')
        .select([
          sql<CampaignId>`${id}::uuid`.as('campaign_id'),
          'subscriber_id',
          sql<Date>`${unit.now}::timestamptz`.as('found_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Chunks that a process left when it died, of campaigns that were paused or stopped meanwhile: no one takes those
 * chunks now, and their doubtful recipients would stay hidden.
 */
export async function listAbandonedChunks(db: Db, now: Date): Promise<{ campaign_id: CampaignId; number: number }[]> {
  return typedTables(db)
    .selectFrom('campaign_chunk')
    .innerJoin('campaign', 'campaign.id', 'campaign_chunk.campaign_id')
    .select(['campaign_id', 'number'])
    .where('leased_until', '<=', now)
    .where('campaign.state', '<>', 'sending')
    .execute();
}

/** Lists the doubtful of a chunk that was left, unless the campaign goes on or another process was first. */
export async function settleAbandonedChunk(unit: Unit, id: CampaignId, number: number): Promise<void> {
  const { state } = await lockCampaign(unit, id);
  if (state === 'sending') return;
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('campaign_chunk')
    .set({ lease_id: null, leased_until: null })
    .where('campaign_id', '=', id)
    .where('number', '=', number)
    .where('leased_until', '<=', unit.now)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recordUncertainRecipients(unit, id, number);
}
