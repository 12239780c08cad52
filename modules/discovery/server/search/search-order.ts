import { sql, type RawBuilder } from 'kysely';
import { itemSqlFragments, type GeoCoordinates } from '#modules/items/public.ts';
import { searchBounds } from '../../domain/search-choices.ts';
import { chooseEffectiveSort, type ResolvedSearch } from './search-terms.ts';
import { parseSearchMeaning } from '../vocabulary/parse-search-meaning.ts';
import type { SearchSortKey } from './select-search-candidates.ts';

/** A sort: how it selects its candidates, orders them and pages on. */
export interface SearchOrder {
  readonly candidates: RawBuilder<unknown>;
  readonly keys: readonly SearchSortKey[];
  readonly direction: 'up' | 'down';
  /** The limit on candidates; null for none. */
  readonly cap: number | null;
  /** Whether another window of candidates follows after these. */
  readonly goesOn: boolean;
}

export function toSearchOrder(search: ResolvedSearch, snapshot: Date): SearchOrder {
  const sort = chooseEffectiveSort(search);
  if (sort === 'nearest' && search.from) {
    return {
      candidates: itemSqlFragments.nearestFirst(search.from),
      keys: [{ value: itemSqlFragments.distanceKm(search.from), type: 'float8' }],
      direction: 'up',
      cap: searchBounds.nearest,
      goesOn: false,
    };
  }
  if (sort === 'match' && search.keyword) {
    return {
      candidates: itemSqlFragments.newestFirst,
      keys: matchKeys(search.keyword, search.from, snapshot),
      direction: 'down',
      cap: searchBounds.ranked + 1,
      goesOn: true,
    };
  }
  if (sort === 'value')
    return {
      candidates: itemSqlFragments.cheapestFirst,
      keys: [{ value: itemSqlFragments.value, type: 'integer' }],
      direction: 'up',
      cap: null,
      goesOn: false,
    };
  return {
    candidates: itemSqlFragments.newestFirst,
    keys: [{ value: itemSqlFragments.visibleFrom, type: 'timestamptz' }],
    direction: 'down',
    cap: null,
    goesOn: false,
  };
}

/**
 * The keys of best match: whether the title or the category names what is sought, then how near it is, by bands of
 * distance, then how well the words fit.
 */
function matchKeys(keyword: string, from: GeoCoordinates | null, snapshot: Date): SearchSortKey[] {
  const { terms, categories } = parseSearchMeaning(keyword);
  const isNamed = sql`(${itemSqlFragments.isTitled(terms)} or ${itemSqlFragments.isInOneOf(categories)})`;
  // A newer item of equal fit comes first: recency adds up to a quarter, fading over a month.
  const age = sql`greatest(0, ${itemSqlFragments.ageInDays(snapshot)})`;
  const fit = sql`${itemSqlFragments.rank(terms)} * (1 + 0.25 * exp(-${age} / 30))`;
  return [
    { value: isNamed, type: 'boolean' },
    ...(from ? [{ value: nearness(from), type: 'integer' } as const] : []),
    { value: fit, type: 'float8' },
  ];
}

/** The number of distance bands that the item is nearer than; none for an item without a place. */
function nearness(from: GeoCoordinates): RawBuilder<unknown> {
  const bands = [...searchBounds.bands];
  const crossed = sql`width_bucket(${itemSqlFragments.distanceKm(from)}, ${bands}::float8[])`;
  return sql`${bands.length} - coalesce(${crossed}, ${bands.length})`;
}
