import { randomUUID } from 'node:crypto';
import type { Unit } from '#platform/db/unit.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { campaignSettings } from '../../domain/campaigns.settings.ts';
import { holdCampaignForStaffDecision } from '../campaign/hold-campaign-for-staff-decision.ts';
import { lockCampaign, requireNextCampaignState, type LockedCampaign } from '../campaign/lock-campaign.ts';
import { typedTables } from '../tables.ts';
import { recordUncertainRecipients } from './record-uncertain-recipients.ts';

/** A chunk under this process's lease, with those of its recipients that still wait. */
export interface LeasedChunk {
  readonly campaign: LockedCampaign;
  readonly number: number;
  readonly leaseId: string;
  readonly recipients: readonly { readonly id: string; readonly attempts: number; readonly coupon: string | null }[];
}

/** `wait`: others hold what is left, or it is put off. `over`: the campaign goes no further now. */
export type ChunkClaim = LeasedChunk | 'wait' | 'over';

/**
 * Takes the next chunk of a campaign. A lease that is over was left by a process that died: what it had begun and not
 * recorded is uncertain, and is listed for a person; the rest goes out now.
 */
export async function leaseNextChunk(unit: Unit, id: CampaignId): Promise<ChunkClaim> {
  const campaign = await lockCampaign(unit, id);
  if (campaign.state !== 'sending') return 'over';
  if (isLate(campaign, unit)) {
    await holdCampaignForStaffDecision(unit, campaign);
    return 'over';
  }
  const chunk = await nextChunk(unit, id);
  if (!chunk) return (await isDone(unit, id)) ? finish(unit, campaign) : 'wait';
  if (chunk.leased_until !== null) await recordUncertainRecipients(unit, id, chunk.number);
  const leaseId = randomUUID();
  const leasedUntil = computeLeaseEnd(unit.now, campaignSettings.read(unit.config).CAMPAIGN_LEASE_SECONDS);
  await ofChunk(unit, id, chunk.number).set({ lease_id: leaseId, leased_until: leasedUntil }).execute();
  await setCampaign(unit, id).set({ progress_at: unit.now }).execute();
  const recipients = await typedTables(unit.db)
    .selectFrom('campaign_recipient')
    .select(['subscriber_id as id', 'attempts', 'coupon'])
    .where('campaign_id', '=', id)
    .where('chunk', '=', chunk.number)
    .where('state', '=', 'waiting')
    .orderBy('subscriber_id')
    .execute();
  return { campaign, number: chunk.number, leaseId, recipients };
}

export const computeLeaseEnd = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

const setCampaign = (unit: Unit, id: CampaignId) => typedTables(unit.db).updateTable('campaign').where('id', '=', id);
const ofChunk = (unit: Unit, id: CampaignId, number: number) =>
  typedTables(unit.db).updateTable('campaign_chunk').where('campaign_id', '=', id).where('number', '=', number);

/** An outage, or a database restored from an old copy. A sequence waits for its recipients and is never late. */
const isLate = ({ kind, progress_at }: LockedCampaign, { now, config }: Unit): boolean =>
  kind === 'single' &&
  progress_at !== null &&
  now.getTime() - progress_at.getTime() > campaignSettings.read(config).CAMPAIGN_LATE_HOURS * 3_600_000;

const nextChunk = (unit: Unit, id: CampaignId) =>
  typedTables(unit.db)
    .selectFrom('campaign_chunk')
    .select(['number', 'leased_until'])
    .where('campaign_id', '=', id)
    .where('done_at', 'is', null)
    .where('due_at', '<=', unit.now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', unit.now)]))
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

async function isDone(unit: Unit, id: CampaignId): Promise<boolean> {
  const open = await typedTables(unit.db)
    .selectFrom('campaign_chunk')
    .select('number')
    .where('campaign_id', '=', id)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}

async function finish(unit: Unit, { id, kind, state, listed_at }: LockedCampaign): Promise<'over'> {
  if (kind !== 'single' || listed_at === null) return 'over';
  const next = requireNextCampaignState(state, 'finish');
  await setCampaign(unit, id).set({ state: next, finished_at: unit.now, changed_at: unit.now }).execute();
  return 'over';
}
