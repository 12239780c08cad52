import { newId, OfferId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { AutoDeclineReason } from '../domain/auto-decline.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import { lockItems, grantItemAccessToParties } from '#modules/items/public.ts';
import { requireLeastValue, requireSingleOwner, requireValidTermsItems } from '../domain/check-terms.ts';
import { offerProposedEvent } from '../domain/offers.events.ts';
import { computeIncomingCents, listTermsItemIds } from '../domain/bargain.ts';
import { initialOfferState } from '../domain/offer-state.ts';
import type { Terms } from '../domain/terms.ts';
import { findAwaitedParty } from '../domain/offer-actions.ts';
import { loadVisibleTermsItems } from './load-visible-terms-items.ts';
import { requireSeenItemVersions, type SeenVersions } from './require-item-versions.ts';
import { requireOpenOfferAllowed, acquireOfferLimitLocks } from './offer-limits.ts';
import { declineByRule, findAutoDeclineReason } from './auto-decline.ts';
import { Offer } from './offer.entity.ts';
import { startOfferClock, type OfferClock } from './offer-expiry.ts';
import { requireGroupsAllowed } from './offer.policy.ts';
import { publishOfferChange } from './offer.topics.ts';
import { hashTerms } from './repeated-terms.ts';
import { writeRevision } from './revisions.ts';

export interface NewOffer {
  readonly terms: Terms;
  /** The versions of the items that the member has seen. */
  readonly seen?: SeenVersions | undefined;
}

/** An offer that was sent, and why a rule of its owner's declined it at once; null where none did. */
export interface SentOffer {
  readonly offerId: OfferId;
  readonly revision: number;
  readonly declineReason: AutoDeclineReason | null;
}

/**
 * Offers another member a swap.
 * @throws offers.itemGone, offers.severalOwners, offers.ownItem, offers.notTheirItem, offers.notForSale,
 * offers.belowLeastValue, offers.itemChanged, offers.tooManyChoices and what `requireOpenOfferAllowed` throws
 */
export async function proposeOffer(unit: Unit, member: OfferActor, { terms, seen }: NewOffer): Promise<SentOffer> {
  requireGroupsAllowed(terms, unit.config);
  await acquireOfferLimitLocks(unit, [member.id]);
  const items = await lockItems(unit, listTermsItemIds(terms), member);
  requireSeenItemVersions(items, seen);
  const termsItems = await loadVisibleTermsItems(unit, member, items);
  const ownerId = requireSingleOwner(terms, termsItems, member.id);
  const parties = { offererId: member.id, ownerId };
  requireValidTermsItems(terms, termsItems, parties);
  const reason = await findAutoDeclineReason(unit, parties, terms, items);
  // A rule's answer is free and silent: a refusal in its place would give away the least value, bid by bid.
  if (reason === null) requireLeastValue(terms, termsItems, parties, member.id);
  const termsKey = hashTerms(terms);
  const incomingCents = computeIncomingCents('offerer', terms, items);
  await requireOpenOfferAllowed(unit, member.id, {
    incomingCents,
    termsKey,
    newTerms: { partnerId: ownerId, bargain: terms },
  });
  const offer = begin(unit, { member, ownerId, clock: await startOfferClock(unit, ownerId) });
  offer.termsKey = termsKey;
  await unit.em.flush();
  await writeRevision(unit, offer, terms, items);
  await grantItemAccessToParties(unit, listTermsItemIds(terms), [member.id, ownerId]);
  unit.publish(offerProposedEvent, {
    ...toSentTermsPayload(offer, terms),
    ...(reason !== null && { isAutoDeclined: true }),
  });
  publishOfferChange(unit, offer);
  if (reason !== null) await declineByRule(unit, offer, terms, reason);
  return { offerId: offer.id, revision: offer.revision, declineReason: reason };
}

interface OpeningOffer {
  readonly member: OfferActor;
  readonly ownerId: MemberId;
  readonly clock: OfferClock;
}

const begin = (unit: Unit, { member, ownerId, clock }: OpeningOffer): Offer =>
  unit.em.create(Offer, {
    id: newId(OfferId, unit.now.getTime()),
    offererId: member.id,
    ownerId,
    state: initialOfferState,
    revision: 1,
    step: 1,
    authorId: member.id,
    offererSeen: 1,
    ownerSeen: 0,
    ...clock,
    createdAt: unit.now,
    changedAt: unit.now,
  });

/** The facts that events about newly sent terms carry. */
export const toSentTermsPayload = (offer: Offer, terms: Terms) => ({
  offerId: offer.id,
  offererId: offer.offererId,
  ownerId: offer.ownerId,
  step: offer.step,
  revision: offer.revision,
  authorId: offer.authorId,
  awaitedId: findAwaitedParty(offer),
  itemIds: listTermsItemIds(terms),
});
