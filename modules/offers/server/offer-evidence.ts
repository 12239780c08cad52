import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import { isPartyToOfferSql, offerPartnerSql } from './offer-visibility.ts';
import { Offer, OfferRevision } from './offer.entity.ts';
import {
  latestRevisionJoinSql,
  revisionTermsSql,
  revisionItemVersionsSql,
  type ItemVersionsById,
} from './revisions.ts';

const offer = entityColumns(Offer);
const revision = entityColumns(OfferRevision, 'revision');
const earlier = entityColumns(OfferRevision, 'earlier');

const earlierNotes = jsonListSql(
  jsonBuildObject({ authorId: earlier.authorId, text: earlier.note, sentAt: earlier.sentAt }),
  sql`from offer_revision earlier
    where ${earlier.offerId} = ${offer.id} and ${earlier.number} < ${offer.revision} and ${earlier.note} <> ''`,
  earlier.number,
);

/** A copy of an offer at this moment, as evidence for the staff who decide about a report of it. */
export interface OfferEvidence {
  /** The other party, who is reported. */
  readonly partnerId: MemberId;
  readonly state: string;
  /** The member from whose side the terms are stated. */
  readonly offererId: MemberId;
  readonly authorId: MemberId;
  readonly terms: TermsView;
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
    before: earlierNotes,
    versions: revisionItemVersionsSql,
  });
  const { rows } = await query`
    select ${list} from offer ${latestRevisionJoinSql}
    where ${offer.id} = ${id} and ${isPartyToOfferSql(viewer)}`.execute(db);
  return rows[0];
}
