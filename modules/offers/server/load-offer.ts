import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import { loadItemVersionCards, type ItemVersionRef } from '#modules/items/public.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { loadRevisionChanges } from './load-revision-changes.ts';
import { findResubmitDeclineReason } from './auto-decline.ts';
import { isPartyToOfferSql, isOfferVisibleSql } from './offer-visibility.ts';
import { Offer, OfferRevision } from './offer.entity.ts';
import { offerColumns, offerJoinsSql, toOfferRow, type OfferViewContext } from './offer-rows.ts';
import type { OfferView } from './offer.views.ts';
import { revisionTermsSql, toItemVersionRefs, revisionItemVersionsSql } from './revisions.ts';

const offer = entityColumns(Offer);
const revision = entityColumns(OfferRevision, 'revision');

const history = selectList({
  revisions: jsonListSql(
    jsonBuildObject({
      number: revision.number,
      authorId: revision.authorId,
      sentAt: revision.sentAt,
      kind: revision.kind,
      terms: revisionTermsSql,
      versions: revisionItemVersionsSql,
    }),
    sql`from offer_revision revision where ${revision.offerId} = ${offer.id}`,
    revision.number,
  ),
});

/**
 * Loads an offer with its history, for its parties.
 * @throws offers.notFound for anyone else, and while it is out of sight
 */
export async function loadOffer(db: Db, viewer: MemberId, id: OfferId, at: OfferViewContext): Promise<OfferView> {
  const { rows } = await query`
    select ${offerColumns(viewer, at.now)}, ${history} from offer ${offerJoinsSql(viewer)}
    where ${offer.id} = ${id} and ${isPartyToOfferSql(viewer)} and ${isOfferVisibleSql(viewer)}`.execute(db);
  const [found] = rows;
  if (!found) throw offerErrors.notFound();
  const refs = found.revisions.flatMap(({ versions }) => toItemVersionRefs(versions));
  const findCard = await loadItemVersionCards(db, { id: viewer }, refs, at.now);
  const newest = new Map(refs.map((ref) => [ref.id, ref]));
  const changes = await loadRevisionChanges(db, found.revisions);
  const cards = (wanted: readonly ItemVersionRef[]) =>
    wanted.flatMap(({ id: itemId, version }) => findCard(itemId, version) ?? []);
  const row = requireReadableRow(found, () => toOfferRow(found, viewer, at));
  const resubmitDeclineReason = await findResubmitDeclineReason(db, viewer, row, at.now);
  return requireReadableRow(found, () => ({
    ...row,
    resubmitDeclineReason,
    revisions: found.revisions.map(({ versions, ...revision }, index) => ({
      ...revision,
      changes: changes[index] ?? null,
      earlier: cards(toItemVersionRefs(versions).filter((ref) => newest.get(ref.id)?.version !== ref.version)),
    })),
    items: cards([...newest.values()]),
  }));
}
