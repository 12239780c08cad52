import type { OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import { requireValidTerms } from '../domain/check-terms.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { offerCounteredEvent } from '../domain/offers.events.ts';
import { isSameBargain, listTermsItemIds } from '../domain/bargain.ts';
import type { Terms } from '../domain/terms.ts';
import { loadVisibleTermsItems } from './load-visible-terms-items.ts';
import { requireAgreedItemVersions, requireSeenItemVersions, type SeenVersions } from './require-item-versions.ts';
import { lockOfferWithItems } from './lock-offer.ts';
import {
  requireAnswerAllowed,
  requireGroupsAllowed,
  requirePartiesMayNegotiate,
  requireRevisionAllowed,
} from './offer.policy.ts';
import { toSentTermsPayload } from './propose-offer.ts';
import { sendRevision } from './send-revision.ts';
import { applyOfferAction } from './apply-offer-action.ts';

export interface CounterOffer {
  readonly offerId: OfferId;
  /** The revision that this answers. */
  readonly revision: number;
  readonly terms: Terms;
  /** The versions of the items that the member has seen. */
  readonly seen?: SeenVersions | undefined;
}

/**
 * Answers with other terms, which now await the other party.
 * @returns the number of the new revision
 * @throws what `requireAnswerAllowed` and `requireValidTerms` throw, offers.notFound, offers.nothingChanged,
 * offers.tooManyRevisions, offers.tooManyChoices, offers.itemChanged
 */
export async function negotiateOffer(
  unit: Unit,
  member: OfferActor,
  { offerId, revision, terms, seen }: CounterOffer,
): Promise<number> {
  requireGroupsAllowed(terms, unit.config);
  const locked = await lockOfferWithItems(unit, offerId, member, listTermsItemIds(terms));
  const { offer, terms: before, items } = locked;
  requireAnswerAllowed(locked, member, 'negotiate', revision, unit.now);
  requireAgreedItemVersions(locked);
  requireSeenItemVersions(items, seen);
  await requirePartiesMayNegotiate(unit, offerId);
  requireRevisionAllowed(offer, unit.config);
  if (isSameBargain(before, terms)) throw offerErrors.nothingChanged();
  requireValidTerms(
    terms,
    await loadVisibleTermsItems(unit, member, items, listTermsItemIds(before)),
    offer,
    member.id,
  );
  applyOfferAction(offer, 'negotiate', unit.now);
  // Two offers may reach the same terms by counter-offers; only opening terms must differ.
  offer.termsKey = null;
  offer.resubmittedAt = null;
  await sendRevision(unit, member, offer, terms, { items });
  unit.publish(offerCounteredEvent, toSentTermsPayload(offer, terms));
  return offer.revision;
}
