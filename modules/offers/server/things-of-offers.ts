import { sql } from 'kysely';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { itemCards } from '#modules/items/public.ts';
import { anyOf, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { itemsOf } from '../domain/bargain.ts';
import { Offer } from './offer.entity.ts';
import type { OfferThings } from './offer.views.ts';
import { hasParty } from './in-sight.ts';
import { latestRevision, termsColumn } from './revisions.ts';

const offer = columnsOf(Offer);

/**
 * The newest terms of these offers, for a viewer who is a party to them; other members' offers and items that are not
 * shown to the viewer any more are left out. Two statements for any number of offers.
 */
export async function thingsOfOffers(
  db: Db,
  viewer: MemberId,
  ids: readonly OfferId[],
  now: Date,
): Promise<ReadonlyMap<OfferId, OfferThings>> {
  if (ids.length === 0) return new Map();
  const list = selectList({
    id: offer.id,
    isOfferer: sql<boolean>`${offer.offererId} = ${viewer}`,
    terms: termsColumn,
  });
  const { rows } = await query`
    select ${list} from offer ${latestRevision}
    where ${offer.id} = ${anyOf(ids)} and ${hasParty(viewer)}`.execute(db);
  const cards = await itemCards(db, { id: viewer }, [...new Set(rows.flatMap(({ terms }) => itemsOf(terms)))], now);
  const thingsOf = (wanted: readonly string[]) =>
    cards.filter(({ id }) => wanted.includes(id)).map(({ id, title, cover }) => ({ id, title, cover }));
  return new Map(
    rows.map(({ id, isOfferer, terms }) => {
      const [offered, asked] = [thingsOf(terms.offererItemIds), thingsOf(terms.ownerItemIds)];
      const added = terms.cashAddedCents - terms.cashRequestedCents;
      return [
        id,
        isOfferer
          ? { give: offered, get: asked, cashCents: added }
          : { give: asked, get: offered, cashCents: 0 - added },
      ];
    }),
  );
}
