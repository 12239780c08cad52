import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { columnsOf, jsonList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type Selected } from '#platform/db/query.ts';
import { readRow } from '#platform/rows/unreadable-rows.ts';
import { itemCards } from '#modules/items/public.ts';
import { changesBetween } from '../domain/changes.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { itemsOf } from '../domain/bargain.ts';
import { hasParty, isInSight } from './in-sight.ts';
import { Offer, OfferRevision } from './offer.entity.ts';
import { offerColumns, offerJoins, rowOf, type Moment } from './offer-rows.ts';
import type { OfferView } from './offer.views.ts';
import { termsColumn } from './revisions.ts';

const offer = columnsOf(Offer);
const revision = columnsOf(OfferRevision, 'revision');

const history = selectList({
  revisions: jsonList(
    jsonBuildObject({
      number: revision.number,
      authorId: revision.authorId,
      sentAt: revision.sentAt,
      terms: termsColumn,
    }),
    sql`from offer_revision revision where ${revision.offerId} = ${offer.id}`,
    revision.number,
  ),
});
type Revision = Selected<typeof history>['revisions'][number];

/**
 * One offer with its history, for its parties.
 * @throws offers.notFound for anyone else, and while it is out of sight
 */
export async function offerById(db: Db, viewer: MemberId, id: OfferId, at: Moment): Promise<OfferView> {
  const { rows } = await query`
    select ${offerColumns(viewer)}, ${history} from offer ${offerJoins(viewer)}
    where ${offer.id} = ${id} and ${hasParty(viewer)} and ${isInSight(viewer)}`.execute(db);
  const [found] = rows;
  if (!found) throw offerErrors.notFound();
  const ids = new Set(found.revisions.flatMap(({ terms }) => itemsOf(terms)));
  const items = await itemCards(db, { id: viewer }, [...ids], at.now);
  return readRow(found, () => ({ ...rowOf(found, viewer, at), revisions: withChanges(found.revisions), items }));
}

const withChanges = (revisions: readonly Revision[]): OfferView['revisions'] =>
  revisions.map((revision, index) => {
    const before = revisions[index - 1];
    if (!before) return { ...revision, changes: null };
    const { addedItemIds, removedItemIds, cash } = changesBetween(before.terms, revision.terms);
    return { ...revision, changes: { addedItemIds: [...addedItemIds], removedItemIds: [...removedItemIds], cash } };
  });
