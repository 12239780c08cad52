import { sql, type RawBuilder } from 'kysely';
import { itemFragments } from '#modules/items/public.ts';
import { searchBounds } from '../domain/search-choices.ts';
import { sortOf, type Search } from './search-terms.ts';
import type { Walk } from './walk-finds.ts';

/** How one sort finds its candidates, orders them and pages on. */
export interface Order {
  readonly candidates: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly cast: Walk['keyType'];
  readonly direction: 'up' | 'down';
  /** Set where only so many candidates are looked at. */
  readonly cap: number | null;
  /** Whether, where these are read, the next so many follow. */
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
    // A newer item of equal fit comes first: fresh ones weigh up to a quarter more, fading over a month.
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
