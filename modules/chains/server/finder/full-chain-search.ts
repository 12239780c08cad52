import type { MemberId } from '#contracts/ids.ts';
import { defineSearch } from '#platform/searches/define-search.ts';
import { chainLoopRules } from '../../domain/chain-loop-rules.ts';
import { sortAssistedLoopsFirst } from '../market/sort-assisted-loops-first.ts';
import { listLatestLikesWithOwners } from '../market/list-latest-likes-with-owners.ts';
import { marketSettings, loadTradePool, type MarketView } from '../market/load-trade-pool.ts';
import { findOwnersOfNewestItems } from '../market/find-givers-and-takers.ts';
import { runFullPassInChildProcess } from './run-full-pass.ts';
import type { ItemLoops } from './chain-search-by-origin.ts';

/** The newest listed items, whose owners may be in a chain by their wishes without having liked anything. */
const newestWishing = 20_000;

export interface FullSearchQuery {
  /** Number of likes that are read, the latest first. */
  readonly likes: number;
  readonly seconds: number;
}

export interface FullSearchResult {
  readonly loops: ItemLoops;
  readonly members: number;
  readonly bound: number;
}

/** Loops over all likes, packed so that as many members as possible are served. */
export const fullChainSearch = defineSearch({ name: 'chains.all', settings: marketSettings, run: searchAll });

async function searchAll(at: MarketView, { likes: most, seconds }: FullSearchQuery): Promise<FullSearchResult> {
  const likes = await listLatestLikesWithOwners(at.db, most);
  const members = new Set<MemberId>(likes.flatMap(({ memberId, ownerId }) => [memberId, ownerId]));
  for (const owner of await findOwnersOfNewestItems(at.db, at.now, newestWishing)) members.add(owner);
  const { pool, itemIds } = await loadTradePool(at, [...members], likes);
  if (pool.owners.length === 0) return { loops: [], members: 0, bound: 0 };
  const found = await runFullPassInChildProcess({
    pool,
    rules: chainLoopRules,
    seconds,
    seed: Math.floor(at.now.getTime() / 1_000),
  });
  const loops = found.loops.map((loop) => loop.flatMap((item) => itemIds[item] ?? []));
  return { loops: await sortAssistedLoopsFirst(at.db, loops, at.now), members: found.members, bound: found.bound };
}
