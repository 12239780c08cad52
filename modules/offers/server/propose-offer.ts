import { MemberId, newId, OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Party } from '../domain/party.ts';
import { lockItems, showItemsTo, type LockedItem } from '#modules/items/public.ts';
import { checkTerms, ownerOf } from '../domain/check-terms.ts';
import { offerProposed } from '../domain/offers.events.ts';
import { itemsOf } from '../domain/bargain.ts';
import type { Terms } from '../domain/terms.ts';
import { awaitedId } from '../domain/turn.ts';
import { factsOfItems } from './item-facts.ts';
import { checkOpenOffers, queueForLimits, type OfferLimits } from './limits.ts';
import { Offer } from './offer.entity.ts';
import { publishOfferChange } from './offer.topics.ts';
import { termsKeyOf } from './repeated-terms.ts';
import { writeRevision } from './revisions.ts';

export interface OfferSettings extends OfferLimits {
  readonly OFFER_HOURS: number;
  /** Maximum number of revisions of one offer. */
  readonly OFFER_REVISIONS: number;
}

const hour = 3_600_000;
export const answerUntil = (now: Date, { OFFER_HOURS }: Pick<OfferSettings, 'OFFER_HOURS'>): Date =>
  new Date(now.getTime() + OFFER_HOURS * hour);

/**
 * Offers another member a swap.
 * @throws offers.itemGone, offers.severalOwners, offers.ownItem, offers.notTheirItem, offers.notForSale,
 * offers.belowLeastValue, offers.alreadyOffered, offers.tooManyOpen, offers.tooMuchOpen
 */
export async function proposeOffer(unit: Unit, member: Party, terms: Terms, settings: OfferSettings): Promise<OfferId> {
  await queueForLimits(unit, [member.id]);
  const items = await lockItems(unit, itemsOf(terms), member);
  const facts = await factsOfItems(unit, member, items);
  const ownerId = MemberId.parse(ownerOf(terms, facts, member.id));
  checkTerms(terms, facts, { offererId: member.id, ownerId }, member.id);
  const termsKey = termsKeyOf(terms);
  const incomingCents = incomingTo('offerer', terms, items);
  await checkOpenOffers(unit, member.id, { incomingCents, termsKey }, settings);
  const offer = begin(unit, member, ownerId, settings);
  offer.termsKey = termsKey;
  await unit.em.flush();
  await writeRevision(unit, offer, terms);
  await showItemsTo(unit, itemsOf(terms), [member.id, ownerId]);
  unit.publish(offerProposed, sentFacts(offer, terms));
  publishOfferChange(unit, offer);
  return offer.id;
}

const begin = (unit: Unit, member: Party, ownerId: MemberId, settings: OfferSettings): Offer =>
  unit.em.create(Offer, {
    id: newId(OfferId, unit.now.getTime()),
    offererId: member.id,
    ownerId,
    state: 'pending',
    revision: 1,
    step: 1,
    authorId: member.id,
    offererSeen: 1,
    ownerSeen: 0,
    expiresAt: answerUntil(unit.now, settings),
    createdAt: unit.now,
    changedAt: unit.now,
  });

/** Value in cents of what a side would get by these terms. */
export function incomingTo(side: 'offerer' | 'owner', terms: Terms, items: readonly LockedItem[]): number {
  const [ids, cash] =
    side === 'offerer' ? [terms.ownerItemIds, terms.cashRequestedCents] : [terms.offererItemIds, terms.cashAddedCents];
  return items.filter(({ id }) => ids.includes(id)).reduce<number>((sum, { valueCents }) => sum + valueCents, cash);
}

/** The facts that events about newly sent terms carry. */
export const sentFacts = (offer: Offer, terms: Terms) => ({
  offerId: offer.id,
  offererId: offer.offererId,
  ownerId: offer.ownerId,
  step: offer.step,
  revision: offer.revision,
  authorId: offer.authorId,
  awaitedId: MemberId.parse(awaitedId(offer)),
  itemIds: itemsOf(terms),
});
