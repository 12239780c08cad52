import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { MemberId, type ItemId, type OfferId } from '#contracts/ids.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { loadItemVersionContents } from '#modules/items/public.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { revisionCauses } from '../../domain/offer-state.ts';
import { offerErrors } from '../../domain/offers.errors.ts';
import { loadRevisionChanges } from '../load-revision-changes.ts';
import { Offer, OfferRevision } from '../offer.entity.ts';
import { revisionTermsSql, toItemVersionRefs, revisionItemVersionsSql, type ItemVersionsById } from '../revisions.ts';
import { namedItem, offerColumns, staffOfferRow } from './offer-list.ts';

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

const offerRevision = z.object({
  number: z.int(),
  authorId: MemberId,
  sentAt: z.iso.datetime(),
  kind: z.enum(revisionCauses),
  /** Items that have changed since the revision before, as they were called there. */
  changed: readableRowsSchema(
    namedItem.extend({ parts: z.array(z.string()), beforeCents: z.int(), afterCents: z.int() }),
  ),
  gives: z.array(namedItem),
  gets: z.array(namedItem),
  /** Groups of which one thing changes hands. */
  givesAnyOf: z.array(namedItem),
  getsAnyOf: z.array(namedItem),
  cashAddedCents: z.int(),
  cashRequestedCents: z.int(),
  /** Whether a note came with it. Staff read notes only where they are reported. */
  hasNote: z.boolean(),
});
export const staffOfferDetail = staffOfferRow.extend({
  endedBy: MemberId.nullable(),
  resubmittedAt: z.iso.datetime().nullable(),
  /** The last first. */
  history: readableRowsSchema(offerRevision),
});
export type StaffOfferDetail = z.infer<typeof staffOfferDetail>;

/**
 * Loads an offer with all its revisions, without their notes, each with its items as they were. @throws offers.notFound
 */
export async function loadStaffOffer(
  { db, now }: { readonly db: Db; readonly now: Date },
  id: OfferId,
): Promise<StaffOfferDetail> {
  const { rows } =
    await query`select ${offerColumns.select(now)}, ${further} from offer where ${offer.id} = ${id}`.execute(db);
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
    ...offerColumns.toItem({ ...snapshot, asked }),
    asksFor: asked.map(({ id, version }) => ({ id, title: contentOf(id, version)?.title ?? '' })),
    resubmittedAt: row.resubmittedAt?.toISOString() ?? null,
    history: history
      .map(({ terms, versions, ...one }, index) => ({
        ...one,
        sentAt: new Date(one.sentAt).toISOString(),
        gives: named(terms.offererItemIds, versions),
        gets: named(terms.ownerItemIds, versions),
        givesAnyOf: named(terms.offererAnyOfIds, versions),
        getsAnyOf: named(terms.ownerAnyOfIds, versions),
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
