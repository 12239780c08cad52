import type { MemberId, OfferId } from '#contracts/ids.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import { hasParty, isInSight, partnerOf } from './in-sight.ts';
import { Offer, OfferRevision } from './offer.entity.ts';
import { latestRevision, termsColumn } from './revisions.ts';

const offer = columnsOf(Offer);
const revision = columnsOf(OfferRevision, 'revision');

/** A copy of an offer at this moment, as evidence for the staff who decide about a report of it. */
export interface OfferEvidence {
  /** The other party, who is reported. */
  readonly partnerId: MemberId;
  readonly state: string;
  /** The member from whose side the terms are stated. */
  readonly offererId: MemberId;
  readonly authorId: MemberId;
  readonly terms: TermsView;
}

/** Undefined for an offer that the viewer is not a party to, or that is out of their sight. */
export async function offerEvidence(db: Db, viewer: MemberId, id: OfferId): Promise<OfferEvidence | undefined> {
  const list = selectList({
    partnerId: partnerOf(viewer),
    state: offer.state,
    offererId: offer.offererId,
    authorId: revision.authorId,
    terms: termsColumn,
  });
  const { rows } = await query`
    select ${list} from offer ${latestRevision}
    where ${offer.id} = ${id} and ${hasParty(viewer)} and ${isInSight(viewer)}`.execute(db);
  return rows[0];
}
