import type { Unit } from '#platform/db/unit.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import { campaignStates, type CampaignAction, type CampaignState } from '../../domain/campaign-state.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { typedTables } from '../tables.ts';

/** Locks a campaign's row. @throws campaigns.notFound */
export async function lockCampaign(unit: Unit, id: CampaignId) {
  const campaign = await typedTables(unit.db)
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw campaignsErrors.notFound();
  return campaign;
}
export type LockedCampaign = Awaited<ReturnType<typeof lockCampaign>>;

/** The values that the editor of a draft edits. */
export const toCampaignDraftValues = ({
  name,
  kind,
  design_id,
  audience,
  subjects,
  coupon,
  after_days,
}: Pick<LockedCampaign, 'name' | 'kind' | 'design_id' | 'audience' | 'subjects' | 'coupon' | 'after_days'>) => ({
  name,
  kind,
  design_id,
  audience,
  subjects,
  coupon,
  after_days,
});

/** The state after an action. @throws campaigns.notNow */
export function requireNextCampaignState(state: CampaignState, action: CampaignAction): CampaignState {
  const next = campaignStates.next(state, action);
  if (next === undefined) throw campaignsErrors.notNow({ state });
  return next;
}
