import { sql } from 'kysely';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { itemCards } from '#modules/items/public.ts';
import { changesBetween } from '../domain/changes.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { itemsOf } from '../domain/bargain.ts';
import { isInSight } from './in-sight.ts';
import { offerColumns, offerJoins, rowOf, type StoredOffer } from './offer-rows.ts';
import type { OfferView } from './offer.views.ts';
import { termsColumn } from './revisions.ts';

interface Revision {
  readonly number: number;
  readonly authorId: MemberId;
  readonly sentAt: string;
  readonly terms: TermsView;
}

const history = sql`(
  select json_agg(json_build_object('number', revision.number, 'authorId', revision.author_id, 'sentAt', revision.sent_at, 'terms', ${termsColumn}) order by revision.number)
  from offer_revision revision where revision.offer_id = offer.id)`;

/**
 * One offer with its history, for its parties. @throws offers.notFound for anyone else, and while it is out of sight
 */
export async function offerById(db: Db, viewer: MemberId, id: OfferId, now: Date): Promise<OfferView> {
  const { rows } = await sql<StoredOffer & { revisions: Revision[] }>`
    select ${offerColumns(viewer)}, ${history} as revisions from offer ${offerJoins(viewer)}
    where offer.id = ${id} and ${viewer} in (offer.offerer_id, offer.owner_id) and ${isInSight(viewer)}`.execute(db);
  const [offer] = rows;
  if (!offer) throw offerErrors.notFound();
  const ids = new Set(offer.revisions.flatMap(({ terms }) => itemsOf(terms)));
  return {
    ...rowOf(offer, viewer, now),
    revisions: withChanges(offer.revisions),
    items: await itemCards(db, { id: viewer }, [...ids], now),
  };
}

const withChanges = (revisions: readonly Revision[]): OfferView['revisions'] =>
  revisions.map((revision, index) => {
    const before = revisions[index - 1];
    if (!before) return { ...revision, changes: null };
    const { addedItemIds, removedItemIds, cash } = changesBetween(before.terms, revision.terms);
    return { ...revision, changes: { addedItemIds: [...addedItemIds], removedItemIds: [...removedItemIds], cash } };
  });
