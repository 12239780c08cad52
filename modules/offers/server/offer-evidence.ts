import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import type { RevisionKind } from '../domain/offer-state.ts';
import { isPartyToOfferSql, offerPartnerSql } from './offer-visibility.ts';
import { Offer, OfferRevision, OfferRevisionItem } from './offer.entity.ts';
import { revisionTermsSql, revisionItemVersionsSql, type ItemVersionsById } from './revisions.ts';

const offer = entityColumns(Offer);
const revision = entityColumns(OfferRevision, 'revision');
const earlier = entityColumns(OfferRevision, 'earlier');
const written = entityColumns(OfferRevision, 'written');
const newest = entityColumns(OfferRevision, 'newest');
const tray = entityColumns(OfferRevisionItem, 'tray');

const earlierNotes = jsonListSql(
  jsonBuildObject({ authorId: earlier.authorId, text: earlier.note, sentAt: earlier.sentAt }),
  sql`from offer_revision earlier
    where ${earlier.offerId} = ${offer.id} and ${earlier.number} < ${revision.number} and ${earlier.note} <> ''`,
  earlier.number,
);

/** Items in the version that both parties see by now, those that are let go as they were written. */
const itemVersions = sql<ItemVersionsById>`${revisionItemVersionsSql} || (
  select coalesce(jsonb_object_agg(${tray.itemId}, ${tray.itemVersion}), '{}') from offer_revision_item tray
  where ${tray.revisionId} = ${newest.id})`;

/** A copy of an offer at this moment, as evidence for the staff who decide about a report of it. */
export interface OfferEvidence {
  /** The other party, who is reported. */
  readonly partnerId: MemberId;
  readonly state: string;
  /** The member from whose side the terms are stated. */
  readonly offererId: MemberId;
  /** The member who wrote the terms, and not the one who picked from them or changed an item in them since. */
  readonly authorId: MemberId;
  readonly terms: TermsView;
  /** Cause of the newest revision. */
  readonly kind: RevisionKind;
  /** The notes of earlier revisions, oldest first. */
  readonly before: readonly { readonly authorId: MemberId; readonly text: string; readonly sentAt: string }[];
  /** The version of each item that the terms name. */
  readonly versions: ItemVersionsById;
}

/** Undefined for an offer that the viewer is not a party to; one that is hidden by now was seen by both parties. */
export async function loadOfferEvidence(db: Db, viewer: MemberId, id: OfferId): Promise<OfferEvidence | undefined> {
  const list = selectList({
    partnerId: offerPartnerSql(viewer),
    state: offer.state,
    offererId: offer.offererId,
    authorId: revision.authorId,
    terms: revisionTermsSql,
    kind: newest.kind,
    before: earlierNotes,
    versions: itemVersions,
  });
  const { rows } = await query`
    select ${list} from offer
    join offer_revision newest on ${newest.offerId} = ${offer.id} and ${newest.number} = ${offer.revision}
    join offer_revision revision on ${revision.offerId} = ${offer.id} and ${revision.number} = (
      select max(${written.number}) from offer_revision written
      where ${written.offerId} = ${offer.id} and ${written.kind} = 'terms')
    where ${offer.id} = ${id} and ${isPartyToOfferSql(viewer)}`.execute(db);
  return rows[0];
}
