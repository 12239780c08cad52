import { sql, type RawBuilder } from 'kysely';
import {
  itemFragments,
  isListedToSql,
  type CategorySlug,
  type ItemCondition,
  type GeoCoordinates,
  type SearchWords,
  type ItemViewer,
} from '#modules/items/public.ts';
import type { SearchSort } from '../domain/search-choices.ts';
import type { SearchTerms } from '../domain/search.schemas.ts';
import { findMeaning } from './vocabulary/search-meaning.ts';

/** A search as the caller asks for it. */
export type SearchQuery = SearchTerms<CategorySlug, ItemCondition>;

/** A search with its place resolved, and what the viewer lists where only what wants such a thing is searched for. */
export interface ResolvedSearch extends Omit<SearchQuery, 'near'> {
  /** The origin of distances, if any. */
  readonly from: GeoCoordinates | null;
  readonly listed?: SearchListNarrowing | undefined;
}

/** A member's listings, as wishes of others may name them. */
export interface SearchListNarrowing {
  readonly categories: readonly CategorySlug[];
  /** The words of each item. */
  readonly words: readonly (readonly string[])[];
}

/** Nearest needs a place and best match needs words; without them the sort is newest first. */
export const chooseSort = (search: ResolvedSearch): SearchSort => {
  if (search.sort === 'nearest') return search.from ? 'nearest' : 'newest';
  return search.sort === 'match' && !search.keyword ? 'newest' : search.sort;
};

/** Parses what the words ask for, with synonyms and translations; null without words. */
export const findSearchWords = ({ keyword }: ResolvedSearch): SearchWords | null =>
  keyword ? findMeaning(keyword).terms : null;

/**
 * The items that are listed to this viewer at this moment and meet every filter but the words, which their index
 * handles.
 */
export const filterSql = (viewer: ItemViewer, search: ResolvedSearch, snapshot: Date): RawBuilder<unknown> =>
  sql`${isListedToSql(viewer, snapshot)} and ${sql.join([sql`true`, ...buildConditions(search)], sql` and `)}`;

/** Whether the search has filters besides words. */
export const hasFilters = (search: ResolvedSearch): boolean => !buildConditions(search).next().done;

function* buildConditions(search: ResolvedSearch): Generator<RawBuilder<boolean>> {
  if (search.category) yield itemFragments.isInCategory(search.category);
  if (search.conditions?.length) yield itemFragments.hasCondition(search.conditions);
  if (search.leastCents !== undefined) yield itemFragments.isWorthAtLeast(search.leastCents);
  if (search.mostCents !== undefined) yield itemFragments.isWorthAtMost(search.mostCents);
  if (search.delivery) yield itemFragments.canBe(search.delivery);
  if (search.isOpenToAnything) yield itemFragments.isOpenToAnything;
  if (search.listed) yield wantsSomeSql(search.listed);
  if (search.from && search.distance) yield itemFragments.isWithin(search.from, search.distance);
  if (chooseSort(search) === 'nearest') yield itemFragments.hasPlace;
}

const wantsSomeSql = ({ categories, words }: SearchListNarrowing): RawBuilder<boolean> =>
  sql<boolean>`(${itemFragments.wantsOneOf(categories)} or ${itemFragments.wantsWordsOfOne(words)})`;
