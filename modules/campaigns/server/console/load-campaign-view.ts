import type { Unit } from '#platform/db/unit.ts';
import { computeEditVersion } from '#platform/edits/edit-version.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import { isCampaignEditable } from '../../domain/campaign-state.ts';
import { CampaignView, type CampaignId } from '../../domain/campaign.schemas.ts';
import { findCampaignFaults, listMissingCampaignParts } from '../campaign/missing-campaign-parts.ts';
import { toCampaignDraftValues } from '../campaign/lock-campaign.ts';
import { typedTables } from '../tables.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A campaign as the editor shows it, with what a draft lacks. @throws campaigns.notFound */
export async function loadCampaignView(unit: Unit, id: CampaignId): Promise<CampaignView> {
  const campaign = await typedTables(unit.db)
    .selectFrom('campaign')
    .leftJoin('email_design', 'email_design.id', 'campaign.design_id')
    .selectAll('campaign')
    .select('email_design.name as design_name')
    .where('campaign.id', '=', id)
    .executeTakeFirst();
  if (!campaign) throw campaignsErrors.notFound();
  const { name, kind, state } = campaign;
  const draft = CampaignView.shape.draft.parse({
    name,
    kind,
    designId: campaign.design_id,
    audience: campaign.audience,
    subjects: campaign.subjects,
    coupon: campaign.coupon,
    afterDays: campaign.after_days,
  });
  const { audience, subjects, coupon } = draft;
  const checked = { ...campaign, audience, subjects, coupon };
  const lacks = isCampaignEditable(state) ? await listMissingCampaignParts(unit, checked) : [];
  const faults = lacks.includes('faults') ? await findCampaignFaults(unit, checked) : [];
  return requireReadableRow(campaign, () => ({
    id,
    name,
    kind,
    state,
    scheduledAt: iso(campaign.scheduled_at),
    startedAt: iso(campaign.started_at),
    finishedAt: iso(campaign.finished_at),
    createdAt: campaign.created_at.toISOString(),
    editVersion: computeEditVersion(toCampaignDraftValues(campaign)),
    designName: campaign.design_name,
    designVersion: campaign.design_version,
    draft,
    lacks,
    faults,
  }));
}
