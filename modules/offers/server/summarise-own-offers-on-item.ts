import { sql } from 'kysely';
import type { ItemId, MemberId, OfferId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { isOfferVisibleSql } from './offer-visibility.ts';
import { Offer, OfferRevisionItem } from './offer.entity.ts';

const offer = entityColumns(Offer);
const tray = entityColumns(OfferRevisionItem, 'tray');

const counted = selectList({
  count: sql<number>`count(*)::integer`,
  /** The target of a link where there is no other. */
  offerId: sql<OfferId | null>`min(${offer.id}::text)`,
});

/** The number of the viewer's open offers over an item. */
export async function summariseOwnOffersOnItem(db: Db, viewer: MemberId, itemId: ItemId, now: Date) {
  const { rows } = await query`
    select ${counted} from offer_revision_item tray join offer on ${offer.id} = ${tray.offerId}
    where ${tray.itemId} = ${itemId} and ${tray.isLive}
      and ${offer.state} = 'pending' and ${offer.expiresAt} > ${now}
      and ${viewer} in (${offer.offererId}, ${offer.ownerId}) and ${isOfferVisibleSql(viewer)}`.execute(db);
  return rows[0] ?? { count: 0, offerId: null };
}
