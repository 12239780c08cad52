import type { MemberId, OfferId } from '#contracts/ids.ts';
import { loadItemValues } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findAutoDecline } from '../domain/auto-decline.ts';
import { listTermsItemIds } from '../domain/bargain.ts';
import { isLeastValueReached } from '../domain/check-terms.ts';
import { findAwaitedParty } from '../domain/offer-actions.ts';
import { findMembersDecliningWorthLess } from './auto-decline.ts';
import { findOffersNarrowedToRefused, type NarrowedTerms } from './refused-terms.ts';

/** A live offer with the terms that are left of it. */
interface NarrowedOffer extends NarrowedTerms {
  readonly authorId: MemberId;
  readonly authorAgrees: boolean;
  /** The owner has made no terms of their own in it. */
  readonly isOpening: boolean;
}

/**
 * Finds the offers that would be refused if what is left of their terms were sent anew, so that taking things out of a
 * group is no way around a rule. A rule on cash or distance has answered already: fewer things change neither. A number
 * of statements that does not depend on the number of offers.
 */
export async function findRefusedNarrowings(
  unit: Unit,
  offers: readonly NarrowedOffer[],
): Promise<ReadonlySet<OfferId>> {
  if (offers.length === 0) return new Set();
  const opening = offers.filter(({ isOpening }) => isOpening);
  const items = await loadItemValues(unit.db, [
    ...new Set(offers.flatMap(({ narrowed }) => listTermsItemIds(narrowed))),
  ]);
  const declining = await findMembersDecliningWorthLess(
    unit.db,
    opening.map(({ ownerId }) => ownerId),
  );
  const rules = { asksCash: false, worthLess: true, isTooFar: false };
  const isRefused = (offer: NarrowedOffer) =>
    !isLeastValueReached(offer.narrowed, items, offer, findTermsAuthor(offer)) ||
    (offer.isOpening && declining.has(offer.ownerId) && findAutoDecline(offer.narrowed, items, rules) !== null);
  return new Set([
    ...offers.filter(isRefused).map(({ id }) => id),
    ...(await findOffersNarrowedToRefused(unit, opening)),
  ]);
}

/** A party who only changed an item has not agreed: the other one has, or will by confirming the terms. */
const findTermsAuthor = (offer: NarrowedOffer): MemberId =>
  offer.authorAgrees ? offer.authorId : findAwaitedParty(offer);
