import type { ItemId } from '#contracts/ids.ts';
import type { OfferSide } from './offer-party.ts';

/** Bounds of one set of terms. The screen shows them; the schema and the tables enforce them. */
export const termBounds = {
  offererItems: { minimum: 0, maximum: 5 },
  ownerItems: { minimum: 1, maximum: 5 },
  /** Up to the highest value of an item. */
  cashCents: { minimum: 0, maximum: 100_000_000 },
  note: { maximum: 1_000 },
} as const;

/** The part of terms that the rules read; the note is not part of it. */
export interface Bargain {
  readonly offererItemIds: readonly ItemId[];
  readonly ownerItemIds: readonly ItemId[];
  readonly cashAddedCents: number;
  readonly cashRequestedCents: number;
}

export const exchangeMethods = ['items', 'itemsAndCash', 'cash'] as const;
export type ExchangeMethod = (typeof exchangeMethods)[number];

/** Items for items, items and cash, or cash alone. */
export function toExchangeMethod({
  offererItemIds,
  cashAddedCents,
  cashRequestedCents,
}: Pick<Bargain, 'offererItemIds' | 'cashAddedCents' | 'cashRequestedCents'>): ExchangeMethod {
  if (offererItemIds.length === 0) return 'cash';
  return cashAddedCents + cashRequestedCents > 0 ? 'itemsAndCash' : 'items';
}

/** All items of a set of terms. */
export const listTermsItemIds = ({
  offererItemIds,
  ownerItemIds,
}: Pick<Bargain, 'offererItemIds' | 'ownerItemIds'>): ItemId[] => [...offererItemIds, ...ownerItemIds];

/** Value in cents of what a side would get by these terms, from the items in them. */
export function computeIncomingCents(
  side: OfferSide,
  bargain: Bargain,
  items: readonly { readonly id: ItemId; readonly valueCents: number }[],
): number {
  const [ids, cash] =
    side === 'offerer'
      ? [bargain.ownerItemIds, bargain.cashRequestedCents]
      : [bargain.offererItemIds, bargain.cashAddedCents];
  return items.filter(({ id }) => ids.includes(id)).reduce((sum, { valueCents }) => sum + valueCents, cash);
}

/** A key that is equal for the same items and sums on both sides, whatever their order and the note. */
export const computeBargainKey = (bargain: Bargain): string =>
  JSON.stringify([
    [...bargain.offererItemIds].sort(),
    [...bargain.ownerItemIds].sort(),
    bargain.cashAddedCents,
    bargain.cashRequestedCents,
  ]);

/** The same bargain as if the other party had made the offer. */
export const mirrorBargain = (bargain: Bargain): Bargain => ({
  offererItemIds: bargain.ownerItemIds,
  ownerItemIds: bargain.offererItemIds,
  cashAddedCents: bargain.cashRequestedCents,
  cashRequestedCents: bargain.cashAddedCents,
});

export const isSameBargain = (one: Bargain, other: Bargain): boolean =>
  computeBargainKey(one) === computeBargainKey(other);
