import type { OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Party } from '../domain/party.ts';
import { checkTerms } from '../domain/check-terms.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { offerCountered } from '../domain/offers.events.ts';
import { isSameBargain, listItems } from '../domain/bargain.ts';
import type { Terms } from '../domain/terms.ts';
import { loadTermsItems } from './load-terms-items.ts';
import { mustBeAsAgreed, mustBeAsSeen, type SeenVersions } from './items-as-seen.ts';
import { lockOffer } from './lock-offer.ts';
import { mayAnswer, mayRevise, mustBeHere } from './offer.policy.ts';
import { toSentPayload, type OfferSettings } from './propose-offer.ts';
import { sendRevision } from './send-revision.ts';
import { applyOfferAction } from './step-offer.ts';

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
 * @throws what `mayAnswer` and `checkTerms` throw, offers.notFound, offers.nothingChanged, offers.tooManyRevisions,
 * offers.itemChanged
 */
export async function negotiateOffer(
  unit: Unit,
  member: Party,
  { offerId, revision, terms, seen }: CounterOffer,
  settings: OfferSettings,
): Promise<number> {
  const locked = await lockOffer(unit, offerId, member, listItems(terms));
  const { offer, terms: before, items } = locked;
  mayAnswer(offer, member, 'negotiate', revision, unit.now);
  mustBeAsAgreed(locked);
  mustBeAsSeen(items, seen);
  await mustBeHere(unit, offerId);
  mayRevise(offer, settings);
  if (isSameBargain(before, terms)) throw offerErrors.nothingChanged();
  checkTerms(terms, await loadTermsItems(unit, member, items, listItems(before)), offer, member.id);
  applyOfferAction(offer, 'negotiate', unit.now);
  // Two offers may reach the same terms by counter-offers; only opening terms must differ.
  offer.termsKey = null;
  await sendRevision(unit, member, offer, terms, settings, { items });
  unit.publish(offerCountered, toSentPayload(offer, terms));
  return offer.revision;
}
