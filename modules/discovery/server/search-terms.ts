import { sql, type RawBuilder } from 'kysely';
import {
  itemFragments,
  listedTo,
  type CategorySlug,
  type Condition,
  type Coordinates,
  type Viewer,
} from '#modules/items/public.ts';
import type { Sort } from '../domain/search-choices.ts';
import type { SearchTerms } from '../domain/search.schemas.ts';

/** A search as it was asked for. */
export type SearchAsked = SearchTerms<CategorySlug, Condition>;

/** The same once its place is found. */
export interface Search extends Omit<SearchAsked, 'near'> {
  /** Where distances are measured from, if anywhere. */
  readonly from: Coordinates | null;
}

/** Nearest needs a place and best match needs words; without them the newest come first. */
export const sortOf = (search: Search): Sort => {
  if (search.sort === 'nearest') return search.from ? 'nearest' : 'newest';
  return search.sort === 'match' && !search.keyword ? 'newest' : search.sort;
};

/** What is listed to this viewer at this moment and meets every filter but the words, which their index walks. */
export const filterOf = (viewer: Viewer, search: Search, snapshot: Date): RawBuilder<unknown> =>
  sql`${listedTo(viewer, snapshot)} and ${sql.join([sql`true`, ...conditionsOf(search)], sql` and `)}`;

/** Whether it asks for more than words. */
export const isNarrowed = (search: Search): boolean => !conditionsOf(search).next().done;

function* conditionsOf(search: Search): Generator<RawBuilder<boolean>> {
  if (search.category) yield itemFragments.isInCategory(search.category);
  if (search.conditions?.length) yield itemFragments.hasCondition(search.conditions);
  if (search.leastCents !== undefined) yield itemFragments.isWorthAtLeast(search.leastCents);
  if (search.mostCents !== undefined) yield itemFragments.isWorthAtMost(search.mostCents);
  if (search.delivery) yield itemFragments.canBe(search.delivery);
  if (search.isOpenToAnything) yield itemFragments.isOpenToAnything;
  if (search.from && search.distance) yield itemFragments.isWithin(search.from, search.distance);
  if (sortOf(search) === 'nearest') yield itemFragments.hasPlace;
}
