import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { makeItem, type ItemFacts } from '#modules/items/testing.ts';

/** Terms of a plain offer: these of mine for these of yours. */
export const plainTerms = (offererItemIds: readonly string[], ownerItemIds: readonly string[], change: { cashAddedCents?: number; cashRequestedCents?: number; note?: string } = {}) => ({
  offererItemIds: [...offererItemIds],
  ownerItemIds: [...ownerItemIds],
  cashAddedCents: 0,
  cashRequestedCents: 0,
  note: '',
  ...change,
});

/** Several listed items of one member. */
export const makeItems = (db: Db, owner: MemberId, count: number, facts: ItemFacts = {}): Promise<ItemId[]> =>
  Promise.all(Array.from({ length: count }, () => makeItem(db, owner, facts)));
