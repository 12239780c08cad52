import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import { isMachineRequest, type EmailLinkRequest } from '../../domain/is-machine-request.ts';
import type { CampaignMail } from './campaign-mail-token.ts';
import type { FollowedLink } from './tracked-link.ts';
import { typedTables } from '../tables.ts';
import { incrementCampaignTally } from '../campaign/increment-campaign-tally.ts';

type Request = Omit<EmailLinkRequest, 'sinceSentMs'>;

const ofMail = (unit: Unit, { campaignId, subscriberId }: CampaignMail) =>
  typedTables(unit.db)
    .updateTable('campaign_recipient')
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId);

/** When an email left, or null for one that is not recorded: its campaign was deleted, or its retention is over. */
async function sentAt(unit: Unit, { campaignId, subscriberId }: CampaignMail): Promise<Date | null> {
  const row = await typedTables(unit.db)
    .selectFrom('campaign_recipient')
    .select('changed_at')
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', 'in', ['sending', 'sent', 'uncertain'])
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

const sinceMs = (unit: Unit, moment: Date): number => unit.now.getTime() - moment.getTime();

/** Counts the first open of a recipient; what a machine opened is counted apart. */
export async function recordFirstOpen(unit: Unit, mail: CampaignMail, request: Request): Promise<void> {
  const sent = await sentAt(unit, mail);
  if (sent === null) return;
  if (isMachineRequest({ ...request, sinceSentMs: sinceMs(unit, sent) }))
    return incrementCampaignTally(unit, mail.campaignId, 'machineOpen');
  const { numUpdatedRows } = await ofMail(unit, mail)
    .set({ opened_at: unit.now })
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await incrementCampaignTally(unit, mail.campaignId, 'open');
}

/** Counts the first click of a recipient, on the link where it was; a click is an open as well. */
export async function recordFirstClick(unit: Unit, link: FollowedLink, request: Request): Promise<void> {
  const sent = await sentAt(unit, link);
  if (sent === null) return;
  if (isMachineRequest({ ...request, sinceSentMs: sinceMs(unit, sent) }))
    return incrementCampaignTally(unit, link.campaignId, 'machineClick');
  await recordFirstOpen(unit, link, request);
  const { numUpdatedRows } = await ofMail(unit, link)
    .set({ clicked_at: unit.now })
    .where('clicked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await incrementCampaignTally(unit, link.campaignId, 'click');
  await typedTables(unit.db)
    .insertInto('campaign_link')
    .values({ campaign_id: link.campaignId, url: link.url.slice(0, 2_000), clicks: 1 })
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'url']).doUpdateSet({ clicks: sql`campaign_link.clicks + 1` }),
    )
    .execute();
}
