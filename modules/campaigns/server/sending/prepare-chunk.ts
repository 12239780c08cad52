import type { JobContext } from '#platform/jobs/define-job.ts';
import { anySql } from '#platform/db/columns.ts';
import { processRowsSplittingFailures } from '#platform/jobs/process-each-row.ts';
import type { Unit } from '#platform/db/unit.ts';
import { makeCoupon, requireCouponEndAhead } from '#modules/promotions/public.ts';
import type { CampaignCoupon, CampaignId } from '../../domain/campaign.schemas.ts';
import { typedTables } from '../tables.ts';
import { loadEmailItems } from './load-email-items.ts';
import type { EmailsByLocale } from '../campaign/load-campaign-emails-by-locale.ts';
import { loadRecipientsBySubscriber } from './load-recipients.ts';
import type { PreparedRecipient } from './send-chunk.ts';
import type { LeasedChunk } from './lease-next-chunk.ts';

/**
 * Loads what is written into the emails of a chunk, with one statement per module for all of its recipients. A
 * recipient whose coupon cannot be made is marked, and the others go out.
 * @throws promotions.endsInPast
 */
export async function prepareChunk(
  context: JobContext,
  chunk: LeasedChunk,
  emails: EmailsByLocale,
): Promise<PreparedRecipient[]> {
  const ids = chunk.recipients.map(({ id }) => id);
  const { needs } = emails['en-US'];
  const mostItems = Math.max(needs.items, emails['pt-PT'].needs.items);
  const { readers, items } = await context.transaction(async ({ db, config, now }) => ({
    readers: await loadRecipientsBySubscriber(db, ids, config, now),
    items: await loadEmailItems(db, context.host.publicUrl, mostItems, now),
  }));
  const isCouponNeeded = needs.coupon === 'each' && chunk.campaign.coupon !== null;
  const coupons = isCouponNeeded ? await makeOwnCoupons(context, chunk, (id) => readers.has(id)) : null;
  return chunk.recipients.map(({ id, attempts, coupon: known }) => {
    const reader = readers.get(id);
    if (!reader) return { id, attempts, written: null };
    const coupon = known ?? coupons?.get(id) ?? null;
    if (isCouponNeeded && coupon === null) return { id, attempts, written: 'faulty' };
    return { id, attempts, written: { reader, letter: emails[reader.language], coupon, items } };
  });
}

/** Makes the codes of the recipients who have none yet. */
async function makeOwnCoupons(
  context: JobContext,
  { campaign: { id: campaignId, coupon }, recipients }: LeasedChunk,
  isReader: (id: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  if (coupon === null) return new Map();
  // Checked once for all, since its refusal is no fault of a recipient.
  requireCouponEndAhead(coupon.endsOn, context.now);
  const missing = recipients.filter(({ id, coupon: known }) => known === null && isReader(id)).map(({ id }) => id);
  await processRowsSplittingFailures(context, missing, String, async (unit, ids) => {
    for (const id of ids) await makeOwnCoupon(unit, campaignId, coupon, id);
  });
  // Read again, since codes that were made in a transaction that failed are gone.
  const kept = await typedTables(context.db)
    .selectFrom('campaign_recipient')
    .select(['subscriber_id', 'coupon'])
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', anySql(missing))
    .execute();
  return new Map(kept.flatMap(({ subscriber_id, coupon: code }) => (code === null ? [] : [[subscriber_id, code]])));
}

/** Makes a recipient's code and keeps it beside the recipient, so that a second try sends the same one. */
async function makeOwnCoupon(unit: Unit, campaignId: CampaignId, coupon: CampaignCoupon, subscriberId: string) {
  const { code } = await makeCoupon(unit, { ...coupon, uses: 1 });
  await typedTables(unit.db)
    .updateTable('campaign_recipient')
    .set({ coupon: code })
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .execute();
}
