import { sql, type RawBuilder } from 'kysely';
import { itemSqlFragments, loadPageWithBoosts, type BoostRules, type ItemViewer } from '#modules/items/public.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { searchBounds } from '../../domain/search-choices.ts';
import { searchItems, type FoundItems, type SearchPageQuery } from './search-items.ts';
import {
  isListedAndMatchesFiltersSql,
  chooseEffectiveSort,
  parseSearchWords,
  type ResolvedSearch,
} from './search-terms.ts';

const hasWords = (search: ResolvedSearch): RawBuilder<boolean> => {
  const words = parseSearchWords(search);
  return words ? sql`(${itemSqlFragments.asksForWords(words)} and ${itemSqlFragments.matchesWords(words)})` : sql`true`;
};

const distanceSql = ({ from }: ResolvedSearch): RawBuilder<number | null> =>
  from ? sql`round(${itemSqlFragments.distanceKm(from)}::numeric, 1)::float8` : sql`null::float8`;

/**
 * A page of finds with boosted ones at every fifth place, where the order is ours: best match and newest. An order that
 * the member chose, by value or distance, stays as it is.
 */
export async function searchWithBoosts(
  db: Db,
  cursors: CursorCodec,
  viewer: ItemViewer,
  search: ResolvedSearch,
  page: SearchPageQuery,
  at: { readonly now: Date; readonly rules: BoostRules },
): Promise<FoundItems> {
  const sort = chooseEffectiveSort(search);
  if (sort !== 'match' && sort !== 'newest') return searchItems(db, cursors, viewer, search, page, at.now);
  const { boostedCount, similar, approximateCount, items, nextCursor } = await loadPageWithBoosts<FoundItems>(
    db,
    cursors,
    {
      ...page,
      list: ['discovery.search', viewer?.id ?? null, search],
      isListed: sql`${isListedAndMatchesFiltersSql(viewer, search, at.now)} and ${hasWords(search)}`,
      distance: distanceSql(search),
      read: (cursor, boosts) => searchItems(db, cursors, viewer, search, { cursor, limit: page.limit }, at.now, boosts),
      ended: { items: [], nextCursor: null, similar: null },
    },
    at,
  );
  return {
    items,
    nextCursor,
    similar: boostedCount > 0 ? null : similar,
    ...(approximateCount !== undefined && {
      approximateCount: Math.min(approximateCount + boostedCount, searchBounds.candidates + 1),
    }),
  };
}
