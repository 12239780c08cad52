import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import { offerListBounds } from '../domain/offer-tabs.ts';
import { isOfferVisibleSql } from './offer-visibility.ts';
import { Offer, OfferRevisionItem } from './offer.entity.ts';
import { offerColumns, offerJoinsSql, loadRowsWithItems, type OfferViewContext } from './offer-rows.ts';
import type { ItemWithOffers } from './offer.views.ts';
import { latestRevisionJoinSql } from './revisions.ts';

const offer = entityColumns(Offer);
const tray = entityColumns(OfferRevisionItem, 'tray');

/** From the relation `page` of the statement below. */
const offered = selectList({
  itemId: sql<ItemId>`page.item_id`,
  total: sql<number>`page.total`,
  lastChanged: sql<string>`page.last_changed::text`,
});

/**
 * The viewer's items that have live offers by other members, the most recently offered on first, each with its offers.
 * Two statements: the offers, and the cards.
 */
export async function listItemsWithOffers(
  db: Db,
  cursors: CursorCodec,
  viewer: MemberId,
  input: { cursor?: string | undefined; limit: number },
  at: OfferViewContext,
): Promise<Page<ItemWithOffers>> {
  const list = ['offers.onMyItems', viewer];
  const place = parsePageCursor(cursors, list, input.cursor, at.now);
  const { rows } = await query`
    with live as (
      select ${tray.itemId}, ${offer.id}, ${offer.changedAt},
        row_number() over (partition by ${tray.itemId} order by ${offer.changedAt} desc, ${offer.id} desc) as place
      from offer ${latestRevisionJoinSql}
      join offer_revision_item tray on ${tray.revisionId} = revision.id and ${tray.side} = 'owner'
      where ${offer.ownerId} = ${viewer} and ${offer.state} = 'pending' and ${offer.expiresAt} > ${at.now}
        and ${isOfferVisibleSql(viewer)}
    ), offered as (
      select item_id, max(changed_at) as last_changed, count(*)::int as total from live group by item_id
    ), page as (
      select * from offered where ${isAfterPositionSql(sql`last_changed, item_id`, 'down', ['timestamptz', 'uuid'], place.after)}
      order by last_changed desc, item_id desc limit ${input.limit + 1}
    )
    select ${offered}, ${offerColumns(viewer, at.now)}
    from page join live on live.item_id = page.item_id and live.place <= ${offerListBounds.offersPerItem}
    join offer on ${offer.id} = live.id ${offerJoinsSql(viewer)}
    order by page.last_changed desc, page.item_id desc, live.place`.execute(db);
  const groups = [...Map.groupBy(rows, (row) => row.itemId).entries()].map(([itemId, offers]) => ({
    itemId,
    offers,
    total: offers[0]?.total ?? 0,
    lastChanged: offers[0]?.lastChanged ?? '',
  }));
  const page = toPage(groups, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ lastChanged, itemId }) => [lastChanged, itemId],
    itemOf: (group) => group,
  });
  const offers = await loadRowsWithItems(
    db,
    viewer,
    page.items.flatMap((group) => group.offers),
    at,
  );
  const cards = new Map(offers.flatMap((offer) => offer.items).map((card) => [card.id, card]));
  const items = page.items.flatMap(({ itemId, total, offers: own }) => {
    const item = cards.get(itemId);
    const ids = own.map(({ id }) => id);
    return item ? [{ item, total, offers: ids.flatMap((id) => offers.find((offer) => offer.id === id) ?? []) }] : [];
  });
  return { ...page, items };
}
