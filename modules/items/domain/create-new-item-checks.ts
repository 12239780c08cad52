import { computeFirstVisibleTime } from './early-access.ts';
import type { ItemCard } from './item.views.ts';

type ListedItem = Pick<ItemCard, 'id' | 'ownerId' | 'visibleFrom' | 'isEarly' | 'isBoosted'>;

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
