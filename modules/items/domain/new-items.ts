import type { ItemCard } from './item.views.ts';

type Listed = Pick<ItemCard, 'id' | 'visibleFrom' | 'isEarly'>;

/** When its reader could see an item first: a subscriber sees an early one so many hours before everyone. */
export const listedAt = ({ visibleFrom, isEarly }: Omit<Listed, 'id'>, earlyHours: number): number =>
  Date.parse(visibleFrom) - (isEarly ? earlyHours * 3_600_000 : 0);

/** The items of a list read anew that came after a time and are not shown. */
export function pickNew<Item extends Listed>(
  items: readonly Item[],
  {
    shown,
    since,
    earlyHours,
  }: { readonly shown: readonly Listed[]; readonly since: number; readonly earlyHours: number },
): Item[] {
  const known = new Set(shown.map(({ id }) => id));
  return items.filter((item) => !known.has(item.id) && listedAt(item, earlyHours) > since);
}
