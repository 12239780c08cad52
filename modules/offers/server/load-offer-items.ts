import { sql } from 'kysely';
import type { ItemId, MemberId, OfferId } from '#contracts/ids.ts';
import { loadItemVersionCards } from '#modules/items/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { Offer } from './offer.entity.ts';
import type { OfferItems } from './offer.views.ts';
import { isPartyToOfferSql } from './offer-visibility.ts';
import { latestRevisionJoinSql, revisionTermsSql, toItemVersionRefs, revisionItemVersionsSql } from './revisions.ts';

const offer = entityColumns(Offer);

/**
 * The newest terms of these offers, for a viewer who is a party to them; other members' offers and items that are not
 * shown to the viewer any more are left out. Two statements for any number of offers.
 */
export async function loadOfferItems(
  db: Db,
  viewer: MemberId,
  ids: readonly OfferId[],
  now: Date,
): Promise<ReadonlyMap<OfferId, OfferItems>> {
  if (ids.length === 0) return new Map();
  const list = selectList({
    id: offer.id,
    isOfferer: sql<boolean>`${offer.offererId} = ${viewer}`,
    terms: revisionTermsSql,
    versions: revisionItemVersionsSql,
  });
  const { rows } = await query`
    select ${list} from offer ${latestRevisionJoinSql}
    where ${offer.id} = ${anySql(ids)} and ${isPartyToOfferSql(viewer)}`.execute(db);
  const findCard = await loadItemVersionCards(
    db,
    { id: viewer },
    rows.flatMap(({ versions }) => toItemVersionRefs(versions)),
    now,
  );
  return new Map(
    rows.map(({ id, isOfferer, terms, versions }) => {
      const list = (ids: readonly ItemId[]) =>
        ids.flatMap((itemId) => {
          const card = findCard(itemId, versions[itemId] ?? 1);
          return card ? [{ id: card.id, title: card.title, cover: card.cover }] : [];
        });
      const [offered, requested] = [list(terms.offererItemIds), list(terms.ownerItemIds)];
      const [offeredAnyOf, requestedAnyOf] = [list(terms.offererAnyOfIds), list(terms.ownerAnyOfIds)];
      const added = terms.cashAddedCents - terms.cashRequestedCents;
      return [
        id,
        isOfferer
          ? { give: offered, get: requested, giveAnyOf: offeredAnyOf, getAnyOf: requestedAnyOf, cashCents: added }
          : { give: requested, get: offered, giveAnyOf: requestedAnyOf, getAnyOf: offeredAnyOf, cashCents: 0 - added },
      ];
    }),
  );
}
