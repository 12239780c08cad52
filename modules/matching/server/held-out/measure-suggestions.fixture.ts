import type { ItemId } from '#contracts/ids.ts';
import { itemSqlFragments } from '#modules/items/public.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { World } from '#testing/world.ts';
import { listScoredCandidates } from '../list-scored-candidates.ts';
import { isDeckCandidateSql } from '../filter-deck-candidates.ts';
import { maxListLength, type HeldOutLikes } from './held-out-market.fixture.ts';

export const cuts = [5, 10, maxListLength] as const;

/** Quality of a list at the first k: the share of it that was liked, and the share of what was liked that is in it. */
export interface SuggestionQuality {
  readonly precision: readonly number[];
  readonly recall: readonly number[];
}

const found = selectList({ id: itemSqlFragments.id });

/**
 * Rankings of what a member would see: by the product's scoring, and, to compare with, what is newest and what could be
 * best.
 */
const rankings = {
  suggested: async (world: World, { memberId }: HeldOutLikes): Promise<readonly ItemId[]> => {
    const cards = await listScoredCandidates(
      { db: world.db, now: world.clock.now(), config: world.host.config, random: 0.1 },
      memberId,
    );
    return cards.sort((one, other) => other.score - one.score).map(({ itemId }) => itemId);
  },
  newest: async (world: World, { memberId }: HeldOutLikes): Promise<readonly ItemId[]> => {
    const { rows } = await query`
      select ${found} from ${itemSqlFragments.table} where ${isDeckCandidateSql(memberId, world.clock.now())}
      order by ${itemSqlFragments.newestFirst} limit ${maxListLength}`.execute(world.db);
    return rows.map(({ id }) => id);
  },
  ideal: (_world: World, { ideal }: HeldOutLikes): Promise<readonly ItemId[]> => Promise.resolve(ideal),
} as const;

/** The mean quality of each list over all members. */
export async function measureSuggestions(world: World, held: readonly HeldOutLikes[]) {
  const measure = async (ranking: (typeof rankings)[keyof typeof rankings]): Promise<SuggestionQuality> => {
    const lists: { readonly wanted: ReadonlySet<ItemId>; readonly shown: readonly ItemId[] }[] = [];
    for (const member of held) lists.push({ wanted: new Set(member.itemIds), shown: await ranking(world, member) });
    const mean = (share: (hits: number, cut: number, wanted: number) => number) =>
      cuts.map((cut) => {
        const shares = lists.map(({ wanted, shown }) =>
          share(shown.slice(0, cut).filter((id) => wanted.has(id)).length, cut, wanted.size),
        );
        return shares.reduce((sum, one) => sum + one, 0) / shares.length;
      });
    return {
      precision: mean((hits, cut) => hits / cut),
      recall: mean((hits, _cut, wanted) => hits / Math.max(1, wanted)),
    };
  };
  return {
    suggested: await measure(rankings.suggested),
    newest: await measure(rankings.newest),
    ideal: await measure(rankings.ideal),
  };
}
