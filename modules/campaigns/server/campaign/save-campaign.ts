import type { EditVersion } from '#contracts/edit-version.ts';
import { newId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { saveEdit } from '#platform/edits/edit-version.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import { isCampaignEditable } from '../../domain/campaign-state.ts';
import { CampaignId, type CampaignDraft } from '../../domain/campaign.schemas.ts';
import { DesignId } from '../../domain/designs.schemas.ts';
import { typedTables } from '../tables.ts';
import { toCampaignDraftValues, lockCampaign } from './lock-campaign.ts';

const columnsOfDraft = ({ name, kind, designId, audience, subjects, coupon, afterDays }: CampaignDraft) => ({
  name,
  kind,
  design_id: designId,
  audience: jsonbSql(audience),
  subjects: jsonbSql(subjects),
  coupon: coupon && jsonbSql(coupon),
  after_days: kind === 'single' ? null : (afterDays ?? 0),
});

async function mustHaveDesign(unit: Unit, { designId }: CampaignDraft): Promise<void> {
  if (designId === null) return;
  const design = typedTables(unit.db)
    .selectFrom('email_design')
    .select('id')
    .where('id', '=', DesignId.parse(designId));
  if (!(await design.executeTakeFirst())) throw campaignsErrors.designNotFound();
}

/** @throws campaigns.designNotFound */
export async function createCampaign(unit: Unit, draft: CampaignDraft): Promise<CampaignId> {
  await mustHaveDesign(unit, draft);
  const id = newId(CampaignId, unit.now.getTime());
  await typedTables(unit.db)
    .insertInto('campaign')
    .values({
      id,
      ...columnsOfDraft(draft),
      state: 'draft',
      created_by: unit.actor?.id ?? null,
      created_at: unit.now,
      changed_at: unit.now,
      design_version: null,
      scheduled_at: null,
      started_at: null,
      progress_at: null,
      finished_at: null,
      listed_after: null,
      listed_at: null,
    })
    .execute();
  unit.audit({ action: 'campaigns.create', subject: { kind: 'campaign', id }, after: { kind: draft.kind } });
  return id;
}

/**
 * Changes a draft.
 * @throws campaigns.notFound, platform.changedMeanwhile, campaigns.notNow, campaigns.designNotFound
 */
export async function saveCampaign(
  unit: Unit,
  id: CampaignId,
  draft: CampaignDraft,
  read: EditVersion,
): Promise<{ readonly editVersion: EditVersion }> {
  const load = async () => toCampaignDraftValues(await lockCampaign(unit, id));
  const { editVersion } = await saveEdit({ read, load, save: () => writeDraft(unit, id, draft) });
  return { editVersion };
}

async function writeDraft(unit: Unit, id: CampaignId, draft: CampaignDraft): Promise<void> {
  const { state } = await lockCampaign(unit, id);
  if (!isCampaignEditable(state)) throw campaignsErrors.notNow({ state });
  await mustHaveDesign(unit, draft);
  await typedTables(unit.db)
    .updateTable('campaign')
    .set({ ...columnsOfDraft(draft), changed_at: unit.now })
    .where('id', '=', id)
    .execute();
  unit.audit({ action: 'campaigns.save', subject: { kind: 'campaign', id } });
}

/** Makes a draft with the contents of another campaign, whatever became of that one. @throws campaigns.notFound */
export async function copyCampaign(unit: Unit, id: CampaignId): Promise<CampaignId> {
  const { name, kind, design_id, audience, subjects, coupon, after_days } = await lockCampaign(unit, id);
  return createCampaign(unit, {
    name,
    kind,
    designId: design_id,
    audience,
    subjects,
    coupon,
    afterDays: after_days,
  });
}
