import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { swapStateOf } from '#modules/swaps/public.ts';
import { offerTabs, type OfferTab } from '../domain/tabs.ts';
import { isInSight } from './in-sight.ts';
import { offerColumns, offerJoins, rowsWithItems, type StoredOffer } from './offer-rows.ts';
import type { OfferCounts, OfferRow } from './offer.views.ts';

const swapIs = (...states: readonly string[]): RawBuilder<boolean> =>
  sql`(offer.state = 'accepted' and ${swapStateOf(sql`offer.swap_id`)} = any(${[...states]}::text[]))`;
const isPending = (now: Date): RawBuilder<boolean> => sql`(offer.state = 'pending' and offer.expires_at > ${now})`;
const seenBy = (viewer: MemberId) =>
  sql`case offer.offerer_id when ${viewer} then offer.offerer_seen else offer.owner_seen end`;

/** SQL condition on `offer`, one of whose parties is the viewer: it stands under this tab. */
function standsUnder(tab: OfferTab, viewer: MemberId, now: Date): RawBuilder<unknown> {
  switch (tab) {
    case 'new':
      return sql`${isPending(now)} and offer.author_id <> ${viewer} and ${seenBy(viewer)} < offer.revision`;
    case 'received':
      return sql`${isPending(now)} and offer.author_id <> ${viewer}`;
    case 'sent':
      return sql`${isPending(now)} and offer.author_id = ${viewer}`;
    case 'mine':
      return sql`(${isPending(now)} or ${swapIs('agreed', 'underWay', 'disputed')})`;
    case 'completed':
      return swapIs('completed');
    case 'rejected':
      return sql`(offer.state in ('declined', 'withdrawn', 'expired') or (offer.state = 'pending' and offer.expires_at <= ${now}) or ${swapIs('cancelled')})`;
  }
}

/**
 * A page of the viewer's offers, the last changed first: all of them, or those under one tab. Each side is read from
 * its own index, already in order, and the two are merged.
 */
export async function listOffers(
  db: Db,
  cursors: Cursors,
  viewer: MemberId,
  input: { tab?: OfferTab | undefined; cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<OfferRow>> {
  const list = ['offers.list', viewer, input.tab ?? null];
  const place = placeOfCursor(cursors, list, input.cursor, now);
  const under = input.tab ? standsUnder(input.tab, viewer, place.snapshot) : sql`true`;
  const side = (column: 'offerer_id' | 'owner_id') => sql`
    (select offer.* from offer where offer.${sql.ref(column)} = ${viewer} and ${under} and ${isInSight(viewer)}
       and ${afterPosition(sql`offer.changed_at, offer.id`, 'down', ['timestamptz', 'uuid'], place.after)}
     order by offer.changed_at desc, offer.id desc limit ${input.limit + 1})`;
  const { rows } = await sql<StoredOffer>`
    select ${offerColumns(viewer)}
    from (${side('offerer_id')} union all ${side('owner_id')} order by changed_at desc, id desc limit ${input.limit + 1}) offer
    ${offerJoins(viewer)}
    order by offer.changed_at desc, offer.id desc`.execute(db);
  const page = pageFrom(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: (row) => row,
  });
  return { ...page, items: await rowsWithItems(db, viewer, page.items, now) };
}

/** How many offers stand under each tab, in one statement. */
export async function countOffers(db: Db, viewer: MemberId, now: Date): Promise<OfferCounts> {
  const counts = offerTabs.map(
    (tab) => sql`count(*) filter (where ${standsUnder(tab, viewer, now)})::int as ${sql.ref(tab)}`,
  );
  const { rows } = await sql<OfferCounts>`
    select ${sql.join(counts)}
    from (select * from offer where offerer_id = ${viewer} union all select * from offer where owner_id = ${viewer}) offer
    where ${isInSight(viewer)}`.execute(db);
  return rows[0] ?? { new: 0, mine: 0, received: 0, sent: 0, completed: 0, rejected: 0 };
}
