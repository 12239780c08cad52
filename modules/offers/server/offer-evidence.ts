import { sql } from 'kysely';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import { isInSight } from './in-sight.ts';
import { termsColumn } from './revisions.ts';

/** What an offer says at this moment, kept for whoever decides about a report of it. */
export interface OfferEvidence {
  /** The other party, who is reported. */
  readonly partnerId: MemberId;
  readonly state: string;
  /** Whose side the terms are told from. */
  readonly offererId: MemberId;
  readonly authorId: MemberId;
  readonly terms: TermsView;
}

/** Undefined for an offer that the viewer is no party to, or that is out of their sight. */
export async function offerEvidence(db: Db, viewer: MemberId, id: OfferId): Promise<OfferEvidence | undefined> {
  const { rows } = await sql<OfferEvidence>`
    select case offer.offerer_id when ${viewer} then offer.owner_id else offer.offerer_id end as "partnerId", offer.state, offer.offerer_id as "offererId",
      revision.author_id as "authorId", ${termsColumn} as terms
    from offer join offer_revision revision on revision.offer_id = offer.id and revision.number = offer.revision
    where offer.id = ${id} and ${viewer} in (offer.offerer_id, offer.owner_id) and ${isInSight(viewer)}`.execute(db);
  return rows[0];
}
