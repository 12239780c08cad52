import type { ItemId, MemberId } from '#contracts/ids.ts';
import { computeValueRange, type ValueRange } from '#modules/items/public.ts';
import { defineSearch } from '#platform/searches/define-search.ts';
import { LoopSearch } from '../../domain/finder/loop-search.ts';
import { chainLoopRules } from '../../domain/chain-loop-rules.ts';
import { findLoopsThroughMembers } from '../../domain/find-loops-through-members.ts';
import { sortAssistedLoopsFirst } from '../market/sort-assisted-loops-first.ts';
import { marketSettings, loadTradePool, type MarketView } from '../market/load-trade-pool.ts';
import { loadMarketAroundLike, loadMarketAroundMembers, type MarketNeighbourhood } from './market-neighbourhood.ts';

/** Members through whom loops are looked for: through their new like of an item, if one is named. */
export interface LoopOrigin {
  readonly memberIds: readonly MemberId[];
  readonly itemId?: ItemId | undefined;
}

/** Loops by their items: the owner of each gets the next. */
export type ItemLoops = readonly (readonly ItemId[])[];

/** Neighbourhoods are searched together up to this number of members. */
const membersTogether = 1_500;
/** Number of the best loops that are worth trying: all through a new like share its item, others do not. */
const worthTrying = { throughLike: 20, throughMembers: 200 } as const;

/** The best loops through what is asked, in its order: what is near one another is read and searched together. */
export const chainSearchByOrigin = defineSearch({
  name: 'chains.around',
  settings: marketSettings,
  run: searchLoopsByOrigin,
});

export async function searchLoopsByOrigin(at: MarketView, origin: readonly LoopOrigin[]): Promise<ItemLoops> {
  const found: (readonly ItemId[])[] = [];
  let together: SearchedNear[] = [];
  for (const one of origin) {
    const near = await findNearMarket(at, one);
    if (!near) continue;
    if (listMembers([...together, { origin: one, near }]).length > membersTogether) {
      found.push(...(await searchTogether(at, together)));
      together = [];
    }
    together.push({ origin: one, near });
  }
  return [...found, ...(await searchTogether(at, together))];
}

interface SearchedNear {
  readonly origin: LoopOrigin;
  readonly near: MarketNeighbourhood;
}

const listMembers = (searched: readonly SearchedNear[]): MemberId[] => [
  ...new Set(searched.flatMap(({ near }) => [...near.worth.keys()])),
];

/** The values of each member's things that matter in any of the searches. */
function worthIn(searched: readonly SearchedNear[]): ReadonlyMap<MemberId, ValueRange> {
  const all = searched.flatMap(({ near }) => [...near.worth]);
  const ranges = Map.groupBy(all, ([memberId]) => memberId);
  return new Map([...ranges].map(([memberId, each]) => [memberId, computeValueRange(each.map(([, range]) => range))]));
}

async function searchTogether(at: MarketView, searched: readonly SearchedNear[]): Promise<ItemLoops> {
  if (searched.length === 0) return [];
  const likes = new Map(searched.flatMap(({ near }) => near.likes.map((like) => [like.id, like])));
  const worth = worthIn(searched);
  const trades = await loadTradePool(at, [...worth.keys()], [...likes.values()], { worth });
  const search = new LoopSearch(trades.pool, chainLoopRules);
  const found: (readonly ItemId[])[] = [];
  for (const { origin } of searched) {
    const loops = findLoopsThroughMembers(trades, origin.memberIds, origin.itemId ?? null, search);
    const most = origin.itemId === undefined ? worthTrying.throughMembers : worthTrying.throughLike;
    found.push(...(await sortAssistedLoopsFirst(at.db, loops, at.now)).slice(0, most));
  }
  return found;
}

function findNearMarket(at: MarketView, { memberIds, itemId }: LoopOrigin): Promise<MarketNeighbourhood | undefined> {
  const [member] = memberIds;
  return itemId === undefined || !member
    ? loadMarketAroundMembers(at, memberIds)
    : loadMarketAroundLike(at, member, itemId);
}
