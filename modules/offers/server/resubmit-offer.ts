import type { ItemId, OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import { requireLeastValue, requireValidTermsItems } from '../domain/check-terms.ts';
import { offerResubmittedEvent } from '../domain/offers.events.ts';
import { narrowGroups } from '../domain/any-of.ts';
import { computeIncomingCents, listTermsItemIds } from '../domain/bargain.ts';
import { loadVisibleTermsItems } from './load-visible-terms-items.ts';
import { requireOpenOfferAllowed, acquireOfferLimitLocks } from './offer-limits.ts';
import { requireSeenItemVersions, toPartnerItemVersions } from './require-item-versions.ts';
import { lockOfferWithItems } from './lock-offer.ts';
import { requireResubmitAllowed, requireRevisionAllowed, requirePartiesMayNegotiate } from './offer.policy.ts';
import { toSentTermsPayload, type SentOffer } from './propose-offer.ts';
import { hashTerms } from './repeated-terms.ts';
import { sendRevision } from './send-revision.ts';
import { declineByRule, findAutoDeclineReason } from './auto-decline.ts';
import { applyOfferAction } from './apply-offer-action.ts';

/**
 * Sends the last terms again unchanged, if their items are still available and the other party's are what they were.
 * Things to choose from that went away since are left out, as they are of a live offer.
 * @throws what `requireResubmitAllowed`, `requireValidTermsItems` and `requireLeastValue` throw, offers.notFound,
 * offers.alreadyOffered, offers.tooManyOpen, offers.tooMuchOpen, offers.tooManyRevisions, offers.itemChanged
 */
export async function resubmitOffer(unit: Unit, member: OfferActor, offerId: OfferId): Promise<SentOffer> {
  await acquireOfferLimitLocks(unit, [member.id]);
  const locked = await lockOfferWithItems(unit, offerId, member);
  const { offer } = locked;
  requireResubmitAllowed(offer, member, unit);
  await requirePartiesMayNegotiate(unit, offerId);
  requireRevisionAllowed(offer, unit.config);
  const onTable = listTermsItemIds(locked.terms);
  const tableItems = await loadVisibleTermsItems(unit, member, locked.items, onTable);
  const goneIds = onTable.filter((id) => !tableItems.some((item) => item.id === id && item.isFree));
  const terms = narrowGroups(locked.terms, goneIds) ?? locked.terms;
  const isInTerms = ({ id }: { readonly id: ItemId }) => listTermsItemIds(terms).includes(id);
  const [items, termsItems] = [locked.items.filter(isInTerms), tableItems.filter(isInTerms)];
  requireSeenItemVersions(items, toPartnerItemVersions(locked, member.id));
  requireValidTermsItems(terms, termsItems, offer);
  const termsKey = member.id === offer.offererId ? hashTerms(terms) : null;
  const reason = termsKey === null ? null : await findAutoDeclineReason(unit, offer, terms, items);
  // As for a new offer, a rule answers the same whatever the least value is.
  if (reason === null) requireLeastValue(terms, termsItems, offer, member.id);
  if (termsKey !== null) {
    const incomingCents = computeIncomingCents('offerer', terms, items);
    await requireOpenOfferAllowed(unit, member.id, { incomingCents, termsKey, offerId });
  }
  applyOfferAction(offer, 'resubmit', unit.now);
  offer.termsKey = termsKey;
  await sendRevision(unit, member, offer, terms, { items });
  offer.resubmittedAt = unit.now;
  unit.publish(offerResubmittedEvent, {
    ...toSentTermsPayload(offer, terms),
    ...(reason !== null && { isAutoDeclined: true }),
  });
  if (reason !== null) await declineByRule(unit, offer, terms, reason);
  return { offerId, revision: offer.revision, declineReason: reason };
}
