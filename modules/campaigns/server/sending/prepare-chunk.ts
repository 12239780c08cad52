import type { Unit } from '#platform/db/unit.ts';
import { makeCoupon } from '#modules/promotions/public.ts';
import { typedTables } from '../tables.ts';
import { loadEmailItems } from './load-email-items.ts';
import type { EmailsByLocale } from './load-emails.ts';
import { loadSubscriberReaders } from './load-readers.ts';
import type { PreparedRecipient } from './send-chunk.ts';
import type { LeasedChunk } from './lease-next-chunk.ts';

/** Loads what is written into the letters of a chunk, with one statement per module for all of its recipients. */
export async function prepareChunk(
  unit: Unit,
  chunk: LeasedChunk,
  emails: EmailsByLocale,
  site: string,
): Promise<PreparedRecipient[]> {
  const ids = chunk.recipients.map(({ id }) => id);
  const readers = await loadSubscriberReaders(unit.db, ids, unit.config, unit.now);
  const { needs } = emails['en-US'];
  const items = await loadEmailItems(unit.db, site, Math.max(needs.items, emails['pt-PT'].needs.items), unit.now);
  const prepared: PreparedRecipient[] = [];
  for (const { id, attempts, coupon: known } of chunk.recipients) {
    const reader = readers.get(id);
    const coupon = known ?? (reader && needs.coupon === 'each' ? await ownCoupon(unit, chunk, id) : null);
    prepared.push({
      id,
      attempts,
      written: reader ? { reader, letter: emails[reader.language], coupon, items } : null,
    });
  }
  return prepared;
}

/** Makes a recipient's code and keeps it beside the recipient, so that a second try sends the same one. */
async function ownCoupon(unit: Unit, { campaign: { id, coupon } }: LeasedChunk, subscriberId: string) {
  if (coupon === null) return null;
  const { code } = await makeCoupon(unit, { ...coupon, uses: 1 });
  await typedTables(unit.db)
    .updateTable('campaign_recipient')
    .set({ coupon: code })
    .where('campaign_id', '=', id)
    .where('subscriber_id', '=', subscriberId)
    .execute();
  return code;
}
