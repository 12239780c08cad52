import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../tables.ts';
import { requireNextCampaignState, type LockedCampaign } from './lock-campaign.ts';

/** Stops a campaign until staff say that it goes: it is late, or cannot be sent as it is. */
export async function holdCampaignForStaffDecision(unit: Unit, { id, state }: LockedCampaign): Promise<void> {
  const next = requireNextCampaignState(state, 'miss');
  await typedTables(unit.db)
    .updateTable('campaign')
    .set({ state: next, changed_at: unit.now })
    .where('id', '=', id)
    .execute();
  unit.audit({
    action: 'campaigns.miss',
    subject: { kind: 'campaign', id },
    before: { state },
    after: { state: next },
  });
}
