import type { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import { itemErrors } from '#modules/items/public.ts';
import { openSwap, swapErrors, type PromisedLeg } from '#modules/swaps/public.ts';
import { buildAgreedLegs } from '../domain/agreed-legs.ts';
import { countGroups, narrowGroups, pickFromGroups } from '../domain/any-of.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { offerAcceptedEvent } from '../domain/offers.events.ts';
import { computeIncomingCents, listSideItemIds, listTermsItemIds, type Bargain } from '../domain/bargain.ts';
import { removeItemsFromLockedOffers } from './remove-items-from-offers.ts';
import { requireAgreedItemVersions } from './require-item-versions.ts';
import { requireAgreedValueAllowed, acquireOfferLimitLocks } from './offer-limits.ts';
import { lockOfferAndRivals, loadOfferUnlocked, type LockedOffer } from './lock-offer.ts';
import { requireAnswerAllowed, requirePartiesMayNegotiate } from './offer.policy.ts';
import { publishOfferChange } from './offer.topics.ts';
import type { Offer } from './offer.entity.ts';
import { endLiveRevisions, writeRevision } from './revisions.ts';
import { applyOfferAction } from './apply-offer-action.ts';

/**
 * Accepts the terms that the member has seen, with the things that they pick from its groups. In one transaction a swap
 * begins, its items are reserved, and every other offer loses them: it ends, or names fewer things to choose from.
 * @throws offers.notFound, offers.noLongerValid, offers.pickOne, what `requireAnswerAllowed` throws, and limits
 */
export async function acceptOffer(
  unit: Unit,
  member: OfferActor,
  offerId: OfferId,
  seenRevision: number,
  pickedIds: readonly ItemId[] = [],
): Promise<SwapId> {
  const snapshot = await loadOfferUnlocked(unit, offerId, member);
  await acquireOfferLimitLocks(unit, [snapshot.offererId, snapshot.ownerId]);
  const locked = await lockOfferAndRivals(unit, offerId, snapshot);
  requireAnswerAllowed(locked, member, 'accept', seenRevision, unit.now);
  if (pickedIds.length > 0 && countGroups(locked.terms) === 0) throw findStaleTermsRefusal(locked);
  const agreed = { ...locked, terms: pickFromGroups(locked.terms, pickedIds) };
  const itemIds = listTermsItemIds(agreed.terms);
  mustBeFree(locked, agreed.terms);
  requireAgreedItemVersions(locked);
  await requirePartiesMayNegotiate(unit, offerId);
  await requireAgreedValueAllowed(unit, member.id, computeIncoming(agreed));
  const swapId = await agree(unit, agreed);
  if (countGroups(locked.terms) > 0) await writePick(unit, member, agreed);
  await removeItemsFromLockedOffers(unit, locked.rivalIds, itemIds);
  unit.publish(offerAcceptedEvent, {
    offerId,
    offererId: snapshot.offererId,
    ownerId: snapshot.ownerId,
    step: locked.offer.step,
    revision: seenRevision,
    byId: member.id,
    swapId,
    itemIds,
  });
  publishOfferChange(unit, locked.offer);
  return swapId;
}

/** The last revision of an offer with groups names what was picked; the history keeps what there was to choose from. */
async function writePick(unit: Unit, member: OfferActor, { offer, terms, items }: LockedOffer): Promise<void> {
  const revision = offer.revision + 1;
  const seen = member.id === offer.offererId ? { offererSeen: revision } : { ownerSeen: revision };
  const picked = { revision, authorId: member.id, uncountedRevisions: offer.uncountedRevisions + 1, ...seen };
  Object.assign(offer, picked satisfies Partial<Offer>);
  await unit.em.flush();
  await writeRevision(unit, offer, { ...terms, note: '' }, items, 'pick');
}

/** The terms have fewer things to choose from than the member saw: they read them again. */
const findStaleTermsRefusal = ({ offer }: LockedOffer) => offerErrors.changedMeanwhile({ revision: offer.revision });

/**
 * Checks that every item of the agreed terms is still available and still has the owner that it had when they were
 * written. Where only things to choose from are gone, the offer goes on without them.
 */
function mustBeFree(locked: LockedOffer, agreed: Bargain): void {
  const { offer, terms, items } = locked;
  const isTheirs = (id: ItemId, ownerId: MemberId) =>
    items.some((item) => item.id === id && item.ownerId === ownerId && item.state === 'published');
  const goneIds = [
    ...listSideItemIds(terms, 'offerer').filter((id) => !isTheirs(id, offer.offererId)),
    ...listSideItemIds(terms, 'owner').filter((id) => !isTheirs(id, offer.ownerId)),
  ];
  const agreedIds = listTermsItemIds(agreed);
  if (agreedIds.some((id) => goneIds.includes(id)))
    throw narrowGroups(terms, goneIds) === null
      ? offerErrors.noLongerValid({ cause: 'item' })
      : findStaleTermsRefusal(locked);
  if (items.some(({ id, isHidden }) => isHidden && agreedIds.includes(id)))
    throw offerErrors.noLongerValid({ cause: 'member' });
}

const computeIncoming = ({ offer, terms, items }: LockedOffer) =>
  new Map([
    [offer.offererId, computeIncomingCents('offerer', terms, items)],
    [offer.ownerId, computeIncomingCents('owner', terms, items)],
  ]);

/**
 * Opens the swap. An item that another swap has reserved after all and a party who has just left get the same refusal:
 * the offer is no longer valid.
 */
async function agree(unit: Unit, { offer, terms, items }: LockedOffer): Promise<SwapId> {
  const legs: PromisedLeg[] = buildAgreedLegs(terms, offer, (id) => {
    const item = items.find((each) => each.id === id);
    return { valueCents: item?.valueCents ?? 0, version: item?.version ?? 1 };
  });
  try {
    const swapId = await openSwap(unit, { origin: { kind: 'offer', id: offer.id }, step: offer.step + 1, legs });
    applyOfferAction(offer, 'accept', unit.now);
    offer.swapId = swapId;
    await unit.em.flush();
    await endLiveRevisions(unit, [offer.id]);
    return swapId;
  } catch (error) {
    if (swapErrors.partyGone.is(error)) throw offerErrors.noLongerValid({ cause: 'member' });
    const isTaken = swapErrors.itemTaken.is(error) || itemErrors.notAvailable.is(error);
    throw isTaken ? offerErrors.noLongerValid({ cause: 'item' }) : error;
  }
}
