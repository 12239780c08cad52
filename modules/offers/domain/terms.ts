import { z } from 'zod';
import { ItemId } from '#contracts/ids.ts';
import { centsBetween } from '#contracts/money.ts';

export const termBounds = {
  offererItems: { minimum: 0, maximum: 5 },
  ownerItems: { minimum: 1, maximum: 5 },
  /** Up to the highest value of an item. */
  cashCents: { minimum: 0, maximum: 100_000_000 },
  note: { maximum: 1_000 },
} as const;

const cash = centsBetween(termBounds.cashCents.minimum, termBounds.cashCents.maximum);

/**
 * One set of terms, told from the offerer's side whoever writes it: what the offerer gives, what the owner gives, and cash that the
 * offerer adds or asks for.
 */
export const terms = z
  .object({
    offererItemIds: z.array(ItemId).max(termBounds.offererItems.maximum),
    ownerItemIds: z.array(ItemId).min(termBounds.ownerItems.minimum).max(termBounds.ownerItems.maximum),
    cashAddedCents: cash,
    cashRequestedCents: cash,
    note: z.string().trim().max(termBounds.note.maximum),
  })
  .superRefine((value, context) => {
    const refuse = (path: string, code: string) => context.addIssue({ code: 'custom', path: [path], params: { code } });
    const itemIds = [...value.offererItemIds, ...value.ownerItemIds];
    if (new Set(itemIds).size < itemIds.length) refuse('ownerItemIds', 'offers.field.itemTwice');
    if (value.cashAddedCents > 0 && value.cashRequestedCents > 0) refuse('cashAddedCents', 'offers.field.cashBothWays');
    if (value.offererItemIds.length === 0 && value.cashAddedCents === 0) refuse('offererItemIds', 'offers.field.nothingGiven');
  });
export type Terms = z.infer<typeof terms>;

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
export function methodOf({ offererItemIds, cashAddedCents, cashRequestedCents }: Pick<Bargain, 'offererItemIds' | 'cashAddedCents' | 'cashRequestedCents'>): Method {
  if (offererItemIds.length === 0) return 'cash';
  return cashAddedCents + cashRequestedCents > 0 ? 'itemsAndCash' : 'items';
}

/** All items of a set of terms. */
export const itemsOf = ({ offererItemIds, ownerItemIds }: Pick<Bargain, 'offererItemIds' | 'ownerItemIds'>): ItemId[] => [...offererItemIds, ...ownerItemIds];

/** The same things and sums on both sides, whatever the order and the note. */
export function isSameBargain(one: Bargain, other: Bargain): boolean {
  const key = (bargain: Bargain) => JSON.stringify([[...bargain.offererItemIds].sort(), [...bargain.ownerItemIds].sort(), bargain.cashAddedCents, bargain.cashRequestedCents]);
  return key(one) === key(other);
}
