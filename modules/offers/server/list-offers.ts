import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import { swapStateSql } from '#modules/swaps/public.ts';
import type { OfferTab } from '../domain/offer-tabs.ts';
import { isOfferVisibleSql } from './offer-visibility.ts';
import { Offer } from './offer.entity.ts';
import { offerColumns, offerJoinsSql, loadRowsWithItems, type OfferViewContext } from './offer-rows.ts';
import type { OfferCounts, OfferRow } from './offer.views.ts';

const offer = entityColumns(Offer);

const swapIs = (...states: readonly string[]): RawBuilder<boolean> =>
  sql`(${offer.state} = 'accepted' and ${swapStateSql(offer.swapId)} = any(${[...states]}::text[]))`;
const isPending = (now: Date): RawBuilder<boolean> => sql`(${offer.state} = 'pending' and ${offer.expiresAt} > ${now})`;
const seenBy = (viewer: MemberId) =>
  sql`case ${offer.offererId} when ${viewer} then ${offer.offererSeen} else ${offer.ownerSeen} end`;

/** SQL condition on `offer`, to which the viewer is a party: it belongs to this tab. */
export function isUnderTabSql(tab: OfferTab, viewer: MemberId, now: Date): RawBuilder<unknown> {
  switch (tab) {
    case 'new':
      return sql`${isPending(now)} and ${offer.authorId} <> ${viewer} and ${seenBy(viewer)} < ${offer.revision}`;
    case 'received':
      return sql`${isPending(now)} and ${offer.authorId} <> ${viewer}`;
    case 'sent':
      return sql`${isPending(now)} and ${offer.authorId} = ${viewer}`;
    case 'mine':
      return sql`(${isPending(now)} or ${swapIs('agreed', 'underWay', 'disputed')})`;
    case 'completed':
      return swapIs('completed');
    case 'rejected':
      return sql`(${offer.state} in ('declined', 'withdrawn', 'expired')
        or (${offer.state} = 'pending' and ${offer.expiresAt} <= ${now}) or ${swapIs('cancelled')})`;
  }
}

/**
 * A page of the viewer's offers, the last changed first: all of them, or those of one tab. Each side is read in order
 * from its own index, and the two are merged.
 */
export async function listOffers(
  db: Db,
  cursors: CursorCodec,
  viewer: MemberId,
  input: { tab?: OfferTab | undefined; cursor?: string | undefined; limit: number },
  at: OfferViewContext,
): Promise<Page<OfferRow>> {
  const list = ['offers.list', viewer, input.tab ?? null];
  const place = parsePageCursor(cursors, list, input.cursor, at.now);
  const under = input.tab ? isUnderTabSql(input.tab, viewer, place.snapshot) : sql`true`;
  const after = isAfterPositionSql(sql`${offer.changedAt}, ${offer.id}`, 'down', ['timestamptz', 'uuid'], place.after);
  const side = (party: RawBuilder<MemberId>) => sql`
    (select offer.* from offer where ${party} = ${viewer} and ${under} and ${isOfferVisibleSql(viewer)} and ${after}
     order by ${offer.changedAt} desc, ${offer.id} desc limit ${input.limit + 1})`;
  const { rows } = await query`
    select ${offerColumns(viewer, at.now)}
    from (${side(offer.offererId)} union all ${side(offer.ownerId)}
          order by changed_at desc, id desc limit ${input.limit + 1}) offer
    ${offerJoinsSql(viewer)}
    order by ${offer.changedAt} desc, ${offer.id} desc`.execute(db);
  const page = toPage(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ sortKey, id }) => [sortKey, id],
    itemOf: (row) => row,
  });
  return { ...page, items: await loadRowsWithItems(db, viewer, page.items, at) };
}

/** Number of offers under each tab, in one statement. */
export async function countOffersByTab(db: Db, viewer: MemberId, now: Date): Promise<OfferCounts> {
  const under = (tab: OfferTab) => sql<number>`count(*) filter (where ${isUnderTabSql(tab, viewer, now)})::int`;
  const counts = selectList({
    new: under('new'),
    mine: under('mine'),
    received: under('received'),
    sent: under('sent'),
    completed: under('completed'),
    rejected: under('rejected'),
  });
  const { rows } = await query`
    select ${counts}
    from (select * from offer where ${offer.offererId} = ${viewer}
          union all select * from offer where ${offer.ownerId} = ${viewer}) offer
    where ${isOfferVisibleSql(viewer)}`.execute(db);
  return rows[0] ?? { new: 0, mine: 0, received: 0, sent: 0, completed: 0, rejected: 0 };
}
