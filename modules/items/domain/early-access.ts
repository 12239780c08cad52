import { hour } from '#contracts/durations.ts';
import type { ItemCard } from './item.views.ts';

/** When everyone may see an item: until then, only its owner and subscribers do. */
export const computeEarlyAccessEnd = (publishedAt: Date, earlyHours: number): Date =>
  new Date(publishedAt.getTime() + earlyHours * hour);

/** When its reader could see an item first: a subscriber sees an early one so many hours before everyone. */
export const computeFirstVisibleTime = (
  { visibleFrom, isEarly }: Pick<ItemCard, 'visibleFrom' | 'isEarly'>,
  earlyHours: number,
): number => Date.parse(visibleFrom) - (isEarly ? earlyHours * hour : 0);
