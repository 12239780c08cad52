import type { ItemCard } from './item.views.ts';

type ListedItem = Pick<ItemCard, 'id' | 'ownerId' | 'visibleFrom' | 'isEarly' | 'isBoosted'>;

/** When its reader could see an item first: a subscriber sees an early one so many hours before everyone. */
export const computeFirstVisibleTime = (
  { visibleFrom, isEarly }: Pick<ListedItem, 'visibleFrom' | 'isEarly'>,
  earlyHours: number,
) => Date.parse(visibleFrom) - (isEarly ? earlyHours * 3_600_000 : 0);

export interface ShownItemList {
  readonly shown: readonly Pick<ListedItem, 'id'>[];
  /** When it was read, in milliseconds. */
  readonly since: number;
  readonly earlyHours: number;
  /** The reader, whose own items are not announced; undefined for a guest. */
  readonly reader: ItemCard['ownerId'] | undefined;
}

/**
 * Finds the items of a list read anew that came after a time and are not shown. A boosted item says nothing of the
 * place where the shown ones begin, since it stands before newer ones.
 */
export function createNewItemChecks({ shown, since, earlyHours, reader }: ShownItemList) {
  const known = new Set(shown.map(({ id }) => id));
  const isLater = (item: ListedItem) => !known.has(item.id) && computeFirstVisibleTime(item, earlyHours) > since;
  return {
    isNew: (item: ListedItem): boolean => isLater(item) && item.ownerId !== reader,
    isOld: (item: ListedItem): boolean => !isLater(item) && !item.isBoosted,
  };
}
