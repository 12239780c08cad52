import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import type { TallyKind } from '../../domain/campaign-state.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { typedTables } from '../tables.ts';

const hourMs = 3_600_000;

/** Counts something that came of a campaign in this hour. */
export async function incrementCampaignTally(unit: Unit, campaignId: CampaignId, kind: TallyKind): Promise<void> {
  const hour = new Date(Math.floor(unit.now.getTime() / hourMs) * hourMs);
  await typedTables(unit.db)
    .insertInto('campaign_tally')
    .values({ campaign_id: campaignId, kind, hour, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'kind', 'hour']).doUpdateSet({ count: sql`campaign_tally.count + 1` }),
    )
    .execute();
}
