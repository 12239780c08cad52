import type { ItemId, MemberId } from '#contracts/ids.ts';
import { computeNetCash } from './terms-changes.ts';
import type { Bargain } from './bargain.ts';

/** Value and version of an item at the time the terms were agreed. */
export interface AgreedItem {
  readonly valueCents: number;
  readonly version: number;
}

/** A leg of agreed terms: its giver, its recipient and its content. */
export type AgreedLeg = { readonly fromId: MemberId; readonly toId: MemberId } & (
  ({ readonly itemId: ItemId } & AgreedItem) | { readonly cents: number }
);

/** Terms as legs: one per item, and one for the cash, if any. */
export function buildAgreedLegs(
  bargain: Bargain,
  { offererId, ownerId }: { readonly offererId: MemberId; readonly ownerId: MemberId },
  itemOf: (id: ItemId) => AgreedItem,
): AgreedLeg[] {
  const give = (fromId: MemberId, toId: MemberId, ids: readonly ItemId[]): AgreedLeg[] =>
    ids.map((itemId) => ({ fromId, toId, itemId, ...itemOf(itemId) }));
  const cash = computeNetCash(bargain);
  return [
    ...give(offererId, ownerId, bargain.offererItemIds),
    ...give(ownerId, offererId, bargain.ownerItemIds),
    ...(cash > 0 ? [{ fromId: offererId, toId: ownerId, cents: cash }] : []),
    ...(cash < 0 ? [{ fromId: ownerId, toId: offererId, cents: -cash }] : []),
  ];
}
