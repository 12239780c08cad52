import type { MemberId } from '#contracts/ids.ts';

/** Items of one owner that come before the further items of anyone. */
const perOwner = 3;

/** Keeps an order, but for the items of an owner after the first few, which follow the first few of all others. */
export function spreadItemsByOwner<T extends { readonly ownerId: MemberId }>(ordered: readonly T[]): T[] {
  const seen = new Map<MemberId, number>();
  const placed = ordered.map((one) => {
    const before = seen.get(one.ownerId) ?? 0;
    seen.set(one.ownerId, before + 1);
    return { one, round: Math.floor(before / perOwner) };
  });
  return placed.toSorted((a, b) => a.round - b.round).map(({ one }) => one);
}
