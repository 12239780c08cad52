import { sql } from 'kysely';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { itemCards } from '#modules/items/public.ts';
import type { Db } from '#platform/db/db.ts';
import { itemsOf } from '../domain/bargain.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import type { OfferThings } from './offer.views.ts';
import { termsColumn } from './revisions.ts';

interface Row {
  readonly id: OfferId;
  readonly isOfferer: boolean;
  readonly terms: TermsView;
}

/**
 * What these offers are about as their newest terms say, for a viewer who is a party to them; offers of others are left
 * out, and so are items that are not shown to the viewer any more. Two statements, however many offers.
 */
export async function thingsOfOffers(
  db: Db,
  viewer: MemberId,
  ids: readonly OfferId[],
  now: Date,
): Promise<ReadonlyMap<OfferId, OfferThings>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select offer.id, offer.offerer_id = ${viewer} as "isOfferer", ${termsColumn} as terms
    from offer join offer_revision revision on revision.offer_id = offer.id and revision.number = offer.revision
    where offer.id = any(${[...ids]}::uuid[]) and ${viewer} in (offer.offerer_id, offer.owner_id)`.execute(db);
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
