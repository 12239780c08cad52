import type { LoopSearch } from './loop-search.ts';
import { toObjectiveNumber } from './pool.ts';

/**
 * The items that are on any loop at all, by the member, or item, whom they serve. How many there are is a first bound.
 * Items that there is no time to look at are taken to be on one.
 */
export function findItemsOnAnyLoop(search: LoopSearch, isOver: () => boolean): Map<number, number[]> {
  const { pool, rules } = search;
  const isOnLoop = new Uint8Array(pool.owners.length);
  const itemsByNumber = new Map<number, number[]>();
  let isLate = false;
  pool.owners.forEach((_, item) => {
    isLate ||= item % 64 === 0 && isOver();
    if (isLate) isOnLoop[item] = 1;
    if (isOnLoop[item] === 0)
      search.through(item, (loop) => {
        for (const each of loop.items) isOnLoop[each] = 1;
        return false;
      });
    if (isOnLoop[item] === 0) return;
    const number = toObjectiveNumber(pool, rules, item);
    const list = itemsByNumber.get(number);
    if (list) list.push(item);
    else itemsByNumber.set(number, [item]);
  });
  return itemsByNumber;
}
