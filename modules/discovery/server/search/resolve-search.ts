import { listTradeItems, type CategorySlug, type ItemViewer } from '#modules/items/public.ts';
import { listMatchingWishWords } from '#modules/matching/public.ts';
import type { Db } from '#platform/db/db.ts';
import { findDistanceOrigin, type DistanceOrigin } from './distance-origin.ts';
import type { SearchListNarrowing, ResolvedSearch, SearchQuery } from './search-terms.ts';

/** A search as it is done, and the place that its distances count from, or why there is none. */
export async function resolveSearchTerms(
  db: Db,
  viewer: ItemViewer,
  { near, ...searchQuery }: SearchQuery,
  now: Date,
): Promise<{ readonly search: ResolvedSearch } & DistanceOrigin> {
  const { place, unclear } = await findDistanceOrigin(db, viewer, near);
  const listed = searchQuery.wantsMine && viewer ? await loadListed(db, viewer, now) : undefined;
  return { search: { ...searchQuery, keyword: searchQuery.keyword || undefined, from: place, listed }, place, unclear };
}

async function loadListed(db: Db, viewer: NonNullable<ItemViewer>, now: Date): Promise<SearchListNarrowing> {
  const items = await listTradeItems(db, [viewer.id], now);
  return {
    categories: [...new Set(items.flatMap(({ categories }) => categories))] as CategorySlug[],
    words: items.map(listMatchingWishWords),
  };
}
