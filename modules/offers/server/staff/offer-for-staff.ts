import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ItemId, OfferId } from '#contracts/ids.ts';
import { loadItemVersionContents } from '#modules/items/public.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { offerErrors } from '../../domain/offers.errors.ts';
import type { StaffOfferDetail } from '../../domain/staff-offers.ts';
import { loadRevisionChanges } from '../load-revision-changes.ts';
import { Offer, OfferRevision } from '../offer.entity.ts';
import { revisionTermsSql, toItemVersionRefs, revisionItemVersionsSql, type ItemVersionsById } from '../revisions.ts';
import { staffOfferColumns, toStaffOfferRow } from './offer-list.ts';

const offer = entityColumns(Offer);
const revision = entityColumns(OfferRevision, 'revision');

const further = selectList({
  endedBy: offer.endedBy,
  resubmittedAt: offer.resubmittedAt,
  history: jsonListSql(
    jsonBuildObject({
      number: revision.number,
      authorId: revision.authorId,
      sentAt: revision.sentAt,
      kind: revision.kind,
      terms: revisionTermsSql,
      versions: revisionItemVersionsSql,
      hasNote: sql<boolean>`${revision.note} <> ''`,
    }),
    sql`from offer_revision revision where ${revision.offerId} = ${offer.id}`,
    revision.number,
  ),
});

/**
 * Loads an offer with all its revisions, without their notes, each with its items as they were. @throws offers.notFound
 */
export async function loadStaffOffer(db: Db, id: OfferId): Promise<StaffOfferDetail> {
  const { rows } = await query`select ${staffOfferColumns}, ${further} from offer where ${offer.id} = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw offerErrors.notFound();
  const { asked, history, ...snapshot } = row;
  const [contentOf, changes] = await Promise.all([
    loadItemVersionContents(
      db,
      history.flatMap(({ versions }) => toItemVersionRefs(versions)),
    ),
    loadRevisionChanges(db, history),
  ]);
  const named = (ids: readonly ItemId[], versions: ItemVersionsById) =>
    ids.map((itemId) => ({ id: itemId, title: contentOf(itemId, versions[itemId] ?? 1)?.title ?? '' }));
  return {
    ...toStaffOfferRow({ ...snapshot, asked }),
    asksFor: asked.map(({ id, version }) => ({ id, title: contentOf(id, version)?.title ?? '' })),
    resubmittedAt: row.resubmittedAt?.toISOString() ?? null,
    history: history
      .map(({ terms, versions, ...one }, index) => ({
        ...one,
        sentAt: new Date(one.sentAt).toISOString(),
        gives: named(terms.offererItemIds, versions),
        gets: named(terms.ownerItemIds, versions),
        cashAddedCents: terms.cashAddedCents,
        cashRequestedCents: terms.cashRequestedCents,
        changed: (changes[index]?.items ?? []).map(({ itemId, parts, before, after }) => ({
          id: itemId,
          title: before.title,
          parts,
          beforeCents: before.valueCents,
          afterCents: after.valueCents,
        })),
      }))
      .reverse(),
  };
}
