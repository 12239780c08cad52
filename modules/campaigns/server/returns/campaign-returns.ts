import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { recordReturnAndPauseAddress } from '#platform/mail/returns/paused-addresses.ts';
import {
  milderReturnKinds,
  type ReturnedEmailHandler,
  type ReturnedEmailKind,
} from '#platform/mail/returns/returned-email-handler.ts';
import type { TallyKind } from '../../domain/campaign-state.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import type { CampaignMail } from '../links/campaign-mail-token.ts';
import { findSubscriberById } from '../subscribers/promo-subscribers.ts';
import { typedTables } from '../tables.ts';
import { incrementCampaignTally } from '../campaign/increment-campaign-tally.ts';

/** The sender of campaigns' emails, as their tokens name it. */
export const campaignSenderKey = 'c';

const tallies = { hard: 'hardBounce', soft: 'softBounce', complaint: 'complaint' } as const satisfies Record<
  ReturnedEmailKind,
  TallyKind
>;

/** Counts what came back of campaigns. A complaint stops the email as the reader's own choice would. */
export const campaignReturnedEmailHandler: ReturnedEmailHandler = {
  sender: campaignSenderKey,
  async record(unit, [campaignId = '', subscriberId = ''], kind) {
    const { numUpdatedRows } = await typedTables(unit.db)
      .updateTable('campaign_recipient')
      .set({ returned: kind })
      .where('campaign_id', '=', campaignId as CampaignId)
      .where('subscriber_id', '=', subscriberId)
      .where((eb) => eb.or([eb('returned', 'is', null), eb('returned', '=', anySql(milderReturnKinds[kind]))]))
      .executeTakeFirst();
    const isNew = numUpdatedRows > 0n;
    if (isNew) await incrementCampaignTally(unit, campaignId as CampaignId, tallies[kind]);
    if (isNew && kind === 'complaint')
      await typedTables(unit.db)
        .updateTable('promo_subscriber')
        .set({ stopped_at: unit.now })
        .where('id', '=', subscriberId)
        .where('stopped_at', 'is', null)
        .execute();
    return { address: await findAddress(unit.db, subscriberId), isNew, isStopped: kind === 'complaint' };
  },
};

/** Records that a mail server refused the recipient of a campaign's email at once. */
export async function recordUnknownRecipient(
  unit: Unit,
  { campaignId, subscriberId }: CampaignMail,
  address: string,
): Promise<void> {
  await campaignReturnedEmailHandler.record(unit, [campaignId, subscriberId], 'hard');
  await recordReturnAndPauseAddress(unit, address, 'hard');
}

async function findAddress(db: Db, subscriberId: string): Promise<string | null> {
  const subscriber = await findSubscriberById(db, subscriberId);
  const owner = subscriber?.memberId ? await findEmailRecipientAccount(db, { id: subscriber.memberId }) : null;
  return subscriber?.address ?? owner?.address ?? null;
}
