import { ItemId, MemberId, newId } from '#contracts/ids.ts';
import type { ChoiceGroup } from './one-only-constraints.ts';
import { seededRandom } from './finder/seeded-random.ts';
import type { TradeMarket, ItemInPool } from './trade-pool.ts';

/** A small market of one to three things each, likes of others' things, and groups of "one of these" over both. */
export function randomMarket(seed: number, count: number): TradeMarket {
  const random = seededRandom(seed);
  const members = Array.from({ length: Math.max(3, Math.ceil(count / 2)) }, () => newId(MemberId));
  const memberAt = (index: number) => members[index] as MemberId;
  const items = Array.from({ length: count }, (_, index): ItemInPool => ({
    id: newId(ItemId),
    ownerId: memberAt(index < members.length ? index : Math.floor(random() * members.length)),
    valueCents: 10_000,
    deliveryPreference: 'either',
    latitude: null,
    longitude: null,
  }));
  const likes = members.map((memberId) => ({
    memberId,
    itemIds: items.flatMap(({ id, ownerId }) => (ownerId !== memberId && random() * count < 1.6 ? [id] : [])),
  }));
  const choices = likes.flatMap(({ memberId, itemIds }): ChoiceGroup[] => [
    ...(random() < 0.5 ? [{ memberId, kind: 'take' as const, itemIds }] : []),
    ...(random() < 0.5
      ? [
          {
            memberId,
            kind: 'give' as const,
            itemIds: items.flatMap((one) => (one.ownerId === memberId ? one.id : [])),
          },
        ]
      : []),
  ]);
  const wishes = likes.flatMap(({ memberId, itemIds }) => itemIds.map((itemId) => ({ memberId, itemId })));
  return { things: items, wishes, choices, refused: [], apart: [], allowsFive: new Set() };
}
