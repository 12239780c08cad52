import type { ItemId, MemberId } from '#contracts/ids.ts';
import { offerErrors } from './offers.errors.ts';
import { listOutcomes } from './any-of.ts';
import { listSideItemIds, type Bargain } from './bargain.ts';
import { findItemObstacle, type TableItem } from './offer-obstacles.ts';

/** The facts of an item that the rules of terms need. */
export interface CheckedItem extends TableItem {
  readonly ownerId: MemberId;
  readonly leastValueCents: number | null;
}

/** The facts of an item that its least value needs. */
type ValuedItem = Pick<CheckedItem, 'id' | 'valueCents' | 'leastValueCents'>;

export interface OfferParties {
  readonly offererId: MemberId;
  readonly ownerId: MemberId;
}

/** The one owner of the items that an offer asks for. @throws offers.itemGone, offers.severalOwners, offers.ownItem */
export function requireSingleOwner(bargain: Bargain, items: readonly CheckedItem[], offererId: MemberId): MemberId {
  const owners = new Set(listSideItemIds(bargain, 'owner').map((id) => items.find((item) => item.id === id)?.ownerId));
  const [ownerId] = owners;
  if (owners.has(undefined) || ownerId === undefined) throw offerErrors.itemGone();
  if (owners.size > 1) throw offerErrors.severalOwners();
  if (ownerId === offererId) throw offerErrors.ownItem();
  return ownerId;
}

/**
 * Checks the rules that hold for all terms, whichever party writes them.
 * @throws offers.itemGone, offers.notTheirItem, offers.notForSale, offers.belowLeastValue
 */
export function requireValidTerms(
  bargain: Bargain,
  items: readonly CheckedItem[],
  { offererId, ownerId }: OfferParties,
  authorId: MemberId,
): void {
  requireValidTermsItems(bargain, items, { offererId, ownerId });
  requireLeastValue(bargain, items, { offererId }, authorId);
}

/**
 * Checks the rules of terms that read what everyone sees.
 * @throws offers.itemGone, offers.notTheirItem, offers.notForSale
 */
export function requireValidTermsItems(
  bargain: Bargain,
  items: readonly CheckedItem[],
  { offererId, ownerId }: OfferParties,
): void {
  const ofOfferer = pick(items, listSideItemIds(bargain, 'offerer'));
  const ofOwner = pick(items, listSideItemIds(bargain, 'owner'));
  if (ofOfferer.some((item) => item.ownerId !== offererId) || ofOwner.some((item) => item.ownerId !== ownerId))
    throw offerErrors.notTheirItem();
  const obstacle = findItemObstacle(bargain, items);
  if (obstacle) throw offerErrors[obstacle]();
}

/** Checks terms against the least values of the items that their author wants. @throws offers.belowLeastValue */
export function requireLeastValue(
  bargain: Bargain,
  items: readonly ValuedItem[],
  parties: Pick<OfferParties, 'offererId'>,
  authorId: MemberId,
): void {
  if (!isLeastValueReached(bargain, items, parties, authorId)) throw offerErrors.belowLeastValue();
}

/**
 * Whether terms reach the least values of the items that their author wants. Of a group the member whose items these
 * are picks: it is enough that one pick reaches them.
 */
export const isLeastValueReached = (
  bargain: Bargain,
  items: readonly ValuedItem[],
  parties: Pick<OfferParties, 'offererId'>,
  authorId: MemberId,
): boolean => listOutcomes(bargain).some((outcome) => reachesLeastValue(outcome, items, parties, authorId));

function reachesLeastValue(
  bargain: Bargain,
  items: readonly ValuedItem[],
  { offererId }: Pick<OfferParties, 'offererId'>,
  authorId: MemberId,
): boolean {
  const ofOfferer = pick(items, bargain.offererItemIds);
  const ofOwner = pick(items, bargain.ownerItemIds);
  const [given, wanted] = authorId === offererId ? [ofOfferer, ofOwner] : [ofOwner, ofOfferer];
  const cash = (bargain.cashAddedCents - bargain.cashRequestedCents) * (authorId === offererId ? 1 : -1);
  return sum(given, (item) => item.valueCents) + cash >= sumLeast(wanted);
}

function pick<I extends { readonly id: ItemId }>(items: readonly I[], ids: readonly ItemId[]): I[] {
  return ids.map((id) => {
    const item = items.find((candidate) => candidate.id === id);
    if (!item) throw offerErrors.itemGone();
    return item;
  });
}

const sum = (items: readonly ValuedItem[], of: (item: ValuedItem) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Items without a least value require nothing; where no item has one, the author may propose even a gift of cash. */
const sumLeast = (items: readonly ValuedItem[]): number =>
  items.some((item) => item.leastValueCents !== null)
    ? sum(items, (item) => item.leastValueCents ?? 0)
    : Number.NEGATIVE_INFINITY;
