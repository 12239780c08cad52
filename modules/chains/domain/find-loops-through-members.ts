import { chainLoopRules } from './chain-loop-rules.ts';
import { LoopSearch } from './finder/loop-search.ts';
import type { Loop, PoolStep } from './finder/pool.ts';
import type { TradePool } from './trade-pool.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';

/** Number of loops through one item that are compared. */
const perItem = 2_000;
/** Number of loops through one step that are compared, where each of many steps has to have its chance. */
const perStep = 5;

/**
 * The loops through these members' items, best first: the most members, then the best fit.
 * @param through a loop has to give this item to one of them, if one is named
 * @param search a search of this pool, where several use it
 */
export function findLoopsThroughMembers(
  { pool, itemIds, memberIds }: TradePool,
  members: readonly MemberId[],
  through: ItemId | null,
  search: LoopSearch = new LoopSearch(pool, chainLoopRules),
): (readonly ItemId[])[] {
  const got = through === null ? null : itemIds.indexOf(through);
  if (got === -1) return [];
  const found: Loop[] = [];
  pool.owners.forEach((owner, item) => {
    const memberId = memberIds[owner];
    if (memberId === undefined || !members.includes(memberId)) return;
    let left = perItem;
    const visit = (loop: Loop) => found.push(loop) > 0 && --left > 0;
    if (got === null) search.through(item, visit);
    else search.throughStep(item, got, visit);
  });
  return found.sort(better).map(idsIn(itemIds));
}

/**
 * The best loop for each of these items that a member would get in one, best first.
 * @param longest how many members a loop has at most
 */
export function findBestLoopToEachItem(
  { pool, itemIds, memberIds }: TradePool,
  member: MemberId,
  wanted: ReadonlySet<ItemId>,
  longest: number,
): (readonly ItemId[])[] {
  const search = new LoopSearch(pool, { ...chainLoopRules, longest });
  const isWanted = ({ item }: PoolStep) => wanted.has(itemIds[item] as ItemId);
  const best = new Map<number, Loop>();
  pool.owners.forEach((owner, give) => {
    if (memberIds[owner] !== member) return;
    const gets = (pool.steps[give] ?? []).filter(isWanted).map(({ item }) => item);
    search.throughSteps(give, gets, perStep, (loop) => {
      const [, get = give] = loop.items;
      const known = best.get(get);
      if (!known || better(loop, known) < 0) best.set(get, loop);
    });
  });
  return [...best.values()].sort(better).map(idsIn(itemIds));
}

const idsIn =
  (itemIds: readonly ItemId[]) =>
  ({ items }: Loop): readonly ItemId[] =>
    items.flatMap((item) => itemIds[item] ?? []);

const better = (one: Loop, other: Loop): number =>
  other.served.length - one.served.length || other.fit / other.items.length - one.fit / one.items.length;
