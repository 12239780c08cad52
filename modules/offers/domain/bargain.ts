import type { ItemId } from '#contracts/ids.ts';

/** How much may lie on the table. The screen shows these; the schema and the tables enforce them. */
export const termBounds = {
  offererItems: { minimum: 0, maximum: 5 },
  ownerItems: { minimum: 1, maximum: 5 },
  /** Up to the highest value of an item. */
  cashCents: { minimum: 0, maximum: 100_000_000 },
  note: { maximum: 1_000 },
} as const;

/** The part of terms that rules look at; the note changes nothing. */
export interface Bargain {
  readonly offererItemIds: readonly ItemId[];
  readonly ownerItemIds: readonly ItemId[];
  readonly cashAddedCents: number;
  readonly cashRequestedCents: number;
}

export const methods = ['items', 'itemsAndCash', 'cash'] as const;
export type Method = (typeof methods)[number];

/** Items for items, items and cash, or cash alone. */
export function methodOf({
  offererItemIds,
  cashAddedCents,
  cashRequestedCents,
}: Pick<Bargain, 'offererItemIds' | 'cashAddedCents' | 'cashRequestedCents'>): Method {
  if (offererItemIds.length === 0) return 'cash';
  return cashAddedCents + cashRequestedCents > 0 ? 'itemsAndCash' : 'items';
}

/** All items of a set of terms. */
export const itemsOf = ({
  offererItemIds,
  ownerItemIds,
}: Pick<Bargain, 'offererItemIds' | 'ownerItemIds'>): ItemId[] => [...offererItemIds, ...ownerItemIds];

/** One text for the same things and sums on both sides, whatever the order and the note. */
export const bargainKey = (bargain: Bargain): string =>
  JSON.stringify([
    [...bargain.offererItemIds].sort(),
    [...bargain.ownerItemIds].sort(),
    bargain.cashAddedCents,
    bargain.cashRequestedCents,
  ]);

export const isSameBargain = (one: Bargain, other: Bargain): boolean => bargainKey(one) === bargainKey(other);
