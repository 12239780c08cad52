import type { ItemId, MemberId } from '#contracts/ids.ts';
import { WishIndex } from '#modules/matching/public.ts';
import type { WishedTrade } from '../../domain/trade-pool.ts';

/** A listed item with what it is and what its owner would take for it. */
export interface WishingItem {
  readonly id: ItemId;
  readonly ownerId: MemberId;
  readonly title: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly wishCategories: readonly string[];
  readonly wishKeywords: readonly string[];
  readonly valueCents: number;
  readonly visibleFrom: Date;
}

export interface WishMetByItem extends WishedTrade {
  readonly takerId: MemberId;
}

/** Things that meet the wishes of one, at most. */
const perItem = 20;

/** For each thing, the others that meet what its owner wrote, of fitting value; those in early access are left out. */
export function findMetWishes(items: readonly WishingItem[], leastPercent: number, now: Date): WishMetByItem[] {
  const open = items.filter(({ visibleFrom }) => visibleFrom <= now);
  const index = new WishIndex(open);
  return items.flatMap((give) => {
    if (give.wishCategories.length === 0 && give.wishKeywords.length === 0) return [];
    const wishes = { ...give, isOpenToAnything: false };
    return index.meeting(wishes, give.valueCents, leastPercent, perItem).flatMap(({ item, strength }) => {
      const get = open[item];
      return get && get.ownerId !== give.ownerId
        ? [{ takerId: give.ownerId, giveId: give.id, getId: get.id, strength }]
        : [];
    });
  });
}
