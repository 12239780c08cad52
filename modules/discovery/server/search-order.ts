import { sql, type RawBuilder } from 'kysely';
import { itemFragments } from '#modules/items/public.ts';
import { searchBounds } from '../domain/search-choices.ts';
import { sortOf, type Search } from './search-terms.ts';
import type { Walk } from './walk-finds.ts';

/** How a sort selects its candidates, orders them and pages on. */
export interface Order {
  readonly candidates: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly cast: Walk['keyType'];
  readonly direction: 'up' | 'down';
  /** The limit on candidates; null for none. */
  readonly cap: number | null;
  /** Whether another window of candidates follows after these. */
  readonly goesOn: boolean;
}

export function orderOf(search: Search, snapshot: Date): Order {
  const sort = sortOf(search);
  if (sort === 'nearest' && search.from) {
    return {
      candidates: itemFragments.nearestFirst(search.from),
      key: itemFragments.distanceKm(search.from),
      cast: 'float8',
      direction: 'up',
      cap: searchBounds.nearest,
      goesOn: false,
    };
  }
  if (sort === 'match' && search.keyword) {
    // A newer item of equal fit comes first: recency adds up to a quarter, fading over a month.
    const key = sql`${itemFragments.rank(search.keyword)} * (1 + 0.25 * exp(-greatest(0, ${itemFragments.ageInDays(snapshot)}) / 30))`;
    return {
      candidates: itemFragments.newestFirst,
      key,
      cast: 'float8',
      direction: 'down',
      cap: searchBounds.ranked + 1,
      goesOn: true,
    };
  }
  if (sort === 'value')
    return {
      candidates: itemFragments.cheapestFirst,
      key: itemFragments.value,
      cast: 'integer',
      direction: 'up',
      cap: null,
      goesOn: false,
    };
  return {
    candidates: itemFragments.newestFirst,
    key: itemFragments.visibleFrom,
    cast: 'timestamptz',
    direction: 'down',
    cap: null,
    goesOn: false,
  };
}
