import type { ItemId } from '#contracts/ids.ts';
import type { OfferSide } from './offer-party.ts';

/** Bounds of one set of terms. The screen shows them; the schema and the tables enforce them. */
export const termBounds = {
  offererItems: { minimum: 0, maximum: 5 },
  ownerItems: { minimum: 0, maximum: 5 },
  /** Things of which one changes hands; OFFER_ANY_OF_THINGS may lower the maximum. */
  anyOf: { minimum: 2, maximum: 10 },
  /** Up to the highest value of an item. */
  cashCents: { minimum: 0, maximum: 100_000_000 },
  note: { maximum: 1_000 },
} as const;

/** The part of terms that the rules read; the note is not part of it. */
export interface Bargain {
  readonly offererItemIds: readonly ItemId[];
  readonly ownerItemIds: readonly ItemId[];
  /** The group of which the offerer gives one thing beside the others, or none. The member who accepts picks it. */
  readonly offererAnyOfIds: readonly ItemId[];
  /** The same for the owner. */
  readonly ownerAnyOfIds: readonly ItemId[];
  readonly cashAddedCents: number;
  readonly cashRequestedCents: number;
}

export const exchangeMethods = ['items', 'itemsAndCash', 'cash'] as const;
export type ExchangeMethod = (typeof exchangeMethods)[number];

/** Items for items, items and cash, or cash alone. */
export function toExchangeMethod({
  offererItemIds,
  offererAnyOfIds,
  cashAddedCents,
  cashRequestedCents,
}: Pick<Bargain, 'offererItemIds' | 'offererAnyOfIds' | 'cashAddedCents' | 'cashRequestedCents'>): ExchangeMethod {
  if (offererItemIds.length + offererAnyOfIds.length === 0) return 'cash';
  return cashAddedCents + cashRequestedCents > 0 ? 'itemsAndCash' : 'items';
}

type TermsItemIds = Pick<Bargain, 'offererItemIds' | 'ownerItemIds' | 'offererAnyOfIds' | 'ownerAnyOfIds'>;

/** The items on one side of the terms, must-haves before those to choose from. */
export const listSideItemIds = (bargain: TermsItemIds, side: OfferSide): ItemId[] =>
  side === 'offerer'
    ? [...bargain.offererItemIds, ...bargain.offererAnyOfIds]
    : [...bargain.ownerItemIds, ...bargain.ownerAnyOfIds];

/** All items of a set of terms, those to choose from included. */
export const listTermsItemIds = (bargain: TermsItemIds): ItemId[] => [
  ...listSideItemIds(bargain, 'offerer'),
  ...listSideItemIds(bargain, 'owner'),
];

/** A sum that depends on what is picked from a group; both ends are equal where nothing is to pick. */
export interface CentsRange {
  readonly leastCents: number;
  readonly mostCents: number;
}

interface ValuedItem {
  readonly id: string;
  readonly valueCents: number;
}

/** Value of what one side gives, by what is picked from its group, without cash. */
export function computeGivenRange(
  { itemIds, anyOfIds }: { readonly itemIds: readonly string[]; readonly anyOfIds: readonly string[] },
  items: readonly ValuedItem[],
): CentsRange {
  const listValues = (ids: readonly string[]) =>
    items.filter(({ id }) => ids.includes(id)).map(({ valueCents }) => valueCents);
  const sure = listValues(itemIds).reduce((sum, cents) => sum + cents, 0);
  const choices = listValues(anyOfIds);
  return choices.length === 0
    ? { leastCents: sure, mostCents: sure }
    : { leastCents: sure + Math.min(...choices), mostCents: sure + Math.max(...choices) };
}

/** Value in cents of what a side would get by these terms, with the most valuable thing where it is one of several. */
export function computeIncomingCents(side: OfferSide, bargain: Bargain, items: readonly ValuedItem[]): number {
  const [given, cash] =
    side === 'offerer'
      ? [{ itemIds: bargain.ownerItemIds, anyOfIds: bargain.ownerAnyOfIds }, bargain.cashRequestedCents]
      : [{ itemIds: bargain.offererItemIds, anyOfIds: bargain.offererAnyOfIds }, bargain.cashAddedCents];
  return computeGivenRange(given, items).mostCents + cash;
}

/** A key that is equal for the same items and sums on both sides, whatever their order and the note. */
export const computeBargainKey = (bargain: Bargain): string =>
  JSON.stringify([
    [...bargain.offererItemIds].sort(),
    [...bargain.ownerItemIds].sort(),
    bargain.cashAddedCents,
    bargain.cashRequestedCents,
    // Stored keys of terms without a group stay what they are.
    ...(bargain.offererAnyOfIds.length + bargain.ownerAnyOfIds.length > 0
      ? [[...bargain.offererAnyOfIds].sort(), [...bargain.ownerAnyOfIds].sort()]
      : []),
  ]);

/** The same bargain as if the other party had made the offer. */
export const mirrorBargain = (bargain: Bargain): Bargain => ({
  offererItemIds: bargain.ownerItemIds,
  ownerItemIds: bargain.offererItemIds,
  offererAnyOfIds: bargain.ownerAnyOfIds,
  ownerAnyOfIds: bargain.offererAnyOfIds,
  cashAddedCents: bargain.cashRequestedCents,
  cashRequestedCents: bargain.cashAddedCents,
});

export const isSameBargain = (one: Bargain, other: Bargain): boolean =>
  computeBargainKey(one) === computeBargainKey(other);
